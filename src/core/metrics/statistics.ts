/** Means and spread, in doubles. */

export type Interval = readonly [low: number, high: number];

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sample standard deviation (n − 1); null for fewer than two values. */
export function standardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const average = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - average) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/** The middle value, or the mean of the two middle ones; null without values. Infinity sorts last. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] as number;
  return Number.isInteger(half) ? ((sorted[half - 1] as number) + upper) / 2 : upper;
}

/** Whether there are several values, equal up to rounding. */
export function areEqual(values: readonly number[]): boolean {
  if (values.length < 2) return false;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return high - low <= 1e-12 * Math.max(1, Math.abs(low), Math.abs(high));
}

/** Linear between order statistics, as NumPy's default. @param sorted ascending, not empty */
export function quantile(sorted: ArrayLike<number>, p: number): number {
  const at = p * (sorted.length - 1);
  const low = sorted[Math.floor(at)] as number;
  return low + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] as number) - low);
}
