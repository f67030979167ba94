/** Estimates remaining time from the durations of the last updates: steady, and rising only when updates take longer. */

/** Below this number of timed updates there is no estimate. */
const FEWEST = 3;
/** Updates in the median. */
const WINDOW = 9;
/** The estimate rises after SLOW_IN_A_ROW updates that were each this many times slower. */
const SLOWER = 1.3;
const SLOW_IN_A_ROW = 4;

/** Seconds of the last updates of one kind, oldest first. */
export type Times = readonly number[];

/** The median of the newest times; null for fewer than three. */
export function paceOf(times: Times): number | null {
  if (times.length < FEWEST) return null;
  const sorted = times.slice(-WINDOW).sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

export interface Estimate {
  /** Remaining seconds. */
  readonly seconds: number;
  /** How many measurements in a row were longer than the estimate by more than 30 %. */
  readonly slowInARow: number;
}

/**
 * The estimate after another update. It falls with each measurement, and rises only when the pace was much slower for
 * several updates.
 * @param before null for the first
 * @param measured seconds left by the present pace
 */
export function nextEstimate(before: Estimate | null, measured: number): Estimate {
  if (!before || measured <= before.seconds) return { seconds: measured, slowInARow: 0 };
  const slowInARow = measured > SLOWER * before.seconds ? before.slowInARow + 1 : 0;
  if (slowInARow >= SLOW_IN_A_ROW) return { seconds: measured, slowInARow: 0 };
  return { seconds: before.seconds, slowInARow };
}
