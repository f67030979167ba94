/** Small numbers in English headlines. */
const NAMES = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** "two", and digits from ten on. */
export const named = (n: number): string => NAMES[n] ?? String(n);

/** "Two mistakes"; "No mistake" for none. */
export function counted(n: number, noun: string): string {
  const name = n === 0 ? "no" : named(n);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${noun}${n > 1 ? "s" : ""}`;
}
