/** Formats shares and their differences as percentages: 0.59 → "59", −0.024 → "−2.4". */

const MINUS = "−";

/** Decimal places for a set of percentages: one if all are small, else none. */
const decimalsFor = (percents: readonly number[]): number =>
  percents.every((percent) => Math.abs(percent) < 9.95) ? 1 : 0;

/** Shares as percentages, all with the same number of decimals: 2.0 beside 2.4. */
export function hundredths(shares: readonly number[]): string[] {
  const percents = shares.map((share) => 100 * share);
  const decimals = decimalsFor(percents);
  return percents.map((percent) => {
    const text = Math.abs(percent).toFixed(decimals);
    return percent < 0 && Number(text) !== 0 ? MINUS + text : text;
  });
}

/** A difference with its sign: "+14", "−2.4", "0". */
export const signed = (text: string): string =>
  text.startsWith(MINUS) || Number(text) === 0 ? text : `+${text}`;
