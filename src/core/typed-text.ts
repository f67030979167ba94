/** Dashes that word processors and phones put in place of a hyphen, and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;
/** Shows nothing: soft hyphens, joiners, marks of direction and of byte order. */
const UNSEEN = /\p{Cf}/gu;

const DIGIT = /\p{Nd}/gu;
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** A digit of any script as one of ours: each script's ten follow each other, and the tens of some too. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/**
 * What somebody typed, pasted or was sent, as it was meant: digits of any script and wide letters as plain ones,
 * every dash as a hyphen, hard spaces as spaces, the decimal sign of Arabic as a point, and nothing that cannot be
 * seen.
 */
export const normalizeTyped = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(DASHES, "-")
    .replace(DIGIT, plainDigit)
    .replaceAll("\u066b", ".");
