/** Dashes that word processors and phones put in place of a hyphen, and the minus sign. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;
/** Shows nothing: soft hyphens, joiners, marks of direction and of byte order. */
const UNSEEN = /\p{Cf}/gu;

/**
 * What somebody typed, pasted or was sent, as it was meant: wide digits and letters as plain ones, every
 * dash as a hyphen, hard spaces as spaces, and nothing that cannot be seen.
 */
export const normalizeTyped = (text: string): string =>
  text.normalize("NFKC").replace(UNSEEN, "").replace(DASHES, "-");
