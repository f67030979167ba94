/** Means, their spread and Student's t. All in doubles. */
export type Interval = readonly [low: number, high: number];
export declare function mean(values: readonly number[]): number;
/** Sample standard deviation, n − 1 below; null of fewer than two values. */
export declare function standardDeviation(values: readonly number[]): number | null;
/** The middle value, or the mean of the two middle ones; null of none. Infinity counts as latest. */
export declare function median(values: readonly number[]): number | null;
/** Whether there are several values and they are one, up to the rounding of their last bits. */
export declare function areEqual(values: readonly number[]): boolean;
/** Student's 95 % interval of the mean; null of fewer than two values. */
export declare function tInterval(values: readonly number[]): Interval | null;
/** Linear between order statistics, as NumPy's default. @param sorted ascending, not empty */
export declare function quantile(sorted: ArrayLike<number>, p: number): number;
/** P(T ≤ t) of Student's distribution. */
export declare function tCdf(t: number, freedom: number): number;
/** The t with P(T ≤ t) = p, by bisection to the last bit or so. @param p in (0, 1) */
export declare function tQuantile(p: number, freedom: number): number;
