/** Dashes that word processors and phones put in place of a hyphen, and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;
/** Invisible characters: soft hyphens, joiners, direction and byte order marks. */
const UNSEEN = /\p{Cf}/gu;

const DIGIT = /\p{Nd}/gu;
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** A digit of any script as 0 to 9. Unicode lists the ten digits of a script in a row, some scripts several times. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/** Where a fraction character follows a digit: 1½ must not become 11/2. */
const AFTER_WHOLE = /(?<=\p{Nd})(?=[\u00bc-\u00be\u2150-\u215e])/gu;
const SLASHES = /[\u2044\u2215]/g;
/** A power of ten as the page writes it: 3 × 10⁻⁴. */
const TIMES_TEN = /\s*[×·⋅]\s*10([⁺⁻]?[⁰¹²³⁴-⁹]+)/gu;
/** Other powers: 10² must not become 102. */
const POWER = /(?<=\p{Nd})(?=[⁺⁻]?[⁰¹²³⁴-⁹])/gu;

/**
 * Normalizes what somebody typed or pasted: digits of any script and full-width letters become ASCII, every dash a
 * hyphen, hard spaces spaces, the Arabic decimal sign a point, ½ becomes 1/2, a power of ten an exponent, and invisible
 * characters vanish.
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
/** Ambiguous: in English the comma separates thousands. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** A number as somebody typed it, with a point where a comma stood before its fraction. */
export function normalizeNumber(text: string): string {
  const plain = normalizeTyped(text).trim();
  return THOUSANDS.test(plain) ? plain : plain.replace(DECIMAL_COMMA, "$1.$2");
}
