/** English names of small numbers, from 0. */
export const NUMBER_NAMES: readonly string[] = [
  "none",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
];

/** "two", and digits from 17 on. */
export const numberName = (n: number): string => NUMBER_NAMES[n] ?? String(n);
