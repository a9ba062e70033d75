/** SHA-256. Pages without https need it too, and browsers keep theirs for https. */

const fraction = (value: number) => ((value % 1) * 2 ** 32) | 0;
const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

const primes: number[] = [];
for (let next = 2; primes.length < 64; next++) if (primes.every((prime) => next % prime !== 0)) primes.push(next);
const FIRST = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

export function sha256(bytes: Uint8Array): string {
  const blocks = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) * 64));
  bytes.forEach((byte, at) => blocks.setUint8(at, byte));
  blocks.setUint8(bytes.length, 128);
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8);
  let hash = FIRST;
  for (let block = 0; block < blocks.byteLength; block += 64) {
    const words: number[] = [];
    let state = hash;
    ROUNDS.forEach((round, at) => {
      if (at < 16) words.push(blocks.getInt32(block + at * 4));
      else {
        const [early, late] = [words[at - 15]!, words[at - 2]!];
        const mixed = (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) + words[at - 16]!;
        words.push((mixed + words[at - 7]! + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10))) | 0);
      }
      const [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
      const chosen = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
      const sum = h + chosen + round + words[at]!;
      const most = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      state = [(sum + most) | 0, a, b, c, (d + sum) | 0, e, f, g];
    });
    hash = hash.map((word, at) => (word + state[at]!) | 0);
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
