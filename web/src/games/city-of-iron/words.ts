/** Words for numbers and places. */

export const ORDINALS = ["first", "second", "third", "fourth"];

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One of its words is too wide for a small card. */
export const isLong = (name: string): boolean => /[^ ]{10}/.test(name);

/** "1 coin", "3 coins". */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/** "+3", "−2". */
export const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`);

export function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
}
