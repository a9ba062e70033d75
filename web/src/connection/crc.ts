/** CRC-32 (IEEE): the checksum with which the server marks a view. */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

export function crc32(text: string): string {
  let value = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) value = TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return ((value ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}
