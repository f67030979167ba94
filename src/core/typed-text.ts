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

/** One sign for a fraction, behind a digit: 1½ is no eleven halves. */
const AFTER_WHOLE = /(?<=\p{Nd})(?=[\u00bc-\u00be\u2150-\u215e])/gu;
const SLASHES = /[\u2044\u2215]/g;
/** A power of ten as the page writes it: 3 × 10⁻⁴. */
const TIMES_TEN = /\s*[×·⋅]\s*10([⁺⁻]?[⁰¹²³⁴-⁹]+)/gu;
/** Another power, which is no number of more digits: 10² is not 102. */
const POWER = /(?<=\p{Nd})(?=[⁺⁻]?[⁰¹²³⁴-⁹])/gu;

/**
 * What somebody typed, pasted or was sent, as it was meant: digits of any script and wide letters as plain ones,
 * every dash as a hyphen, hard spaces as spaces, the decimal sign of Arabic as a point, ½ as 1/2, a power of ten as an
 * exponent, and nothing that cannot be seen.
 */
export const normalizeTyped = (text: string): string =>
  text
    .replace(AFTER_WHOLE, " ")
    .replace(TIMES_TEN, "e$1")
    .replace(POWER, "^")
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(DASHES, "-")
    .replace(DIGIT, plainDigit)
    .replace(SLASHES, "/")
    .replaceAll("\u066b", ".");

const DECIMAL_COMMA = /^([+-]?\d*),(\d+(?:e[+-]?\d+)?)$/i;
/** Where English has the comma between thousands, nobody knows which is meant. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** A number as somebody typed it, with a point where a comma stood before its fraction. */
export function normalizeNumber(text: string): string {
  const plain = normalizeTyped(text).trim();
  return THOUSANDS.test(plain) ? plain : plain.replace(DECIMAL_COMMA, "$1.$2");
}
