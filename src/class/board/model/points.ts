/** Shares and their differences as people read them: 0.59 → "59", −0.024 → "−2.4". */

const MINUS = "−";

/** Decimals that tell these numbers apart: one where all are small. */
const decimalsFor = (percents: readonly number[]): number =>
  percents.every((percent) => Math.abs(percent) < 9.95) ? 1 : 0;

/** Hundredths of these shares, written alike; 2.0 where 2.4 stands beside it. */
export function hundredths(shares: readonly number[]): string[] {
  const percents = shares.map((share) => 100 * share);
  const decimals = decimalsFor(percents);
  return percents.map((percent) => {
    const text = Math.abs(percent).toFixed(decimals);
    return percent < 0 && Number(text) !== 0 ? MINUS + text : text;
  });
}

/** With a sign, as differences have one: "+14", "−2.4", "0". */
export const signed = (text: string): string =>
  text.startsWith(MINUS) || Number(text) === 0 ? text : `+${text}`;
