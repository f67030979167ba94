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

/** Ends each part with a full stop and joins them into one text. */
export const sentences = (parts: readonly string[]): string =>
  parts.map((part) => `${part}.`).join(" ");

/** Joins names into a list. */
export const list = (names: readonly string[]): string => names.join(", ");
