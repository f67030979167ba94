/** The text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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

/** A small number as a word ("two"), or in digits if it has no name here. */
export const numberName = (n: number): string => NUMBER_NAMES[n] ?? String(n);
