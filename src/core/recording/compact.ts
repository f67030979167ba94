/** Compact encodings of numbers in a recording. */

/** Rounds to significant digits: 0.123456 with 3 is 0.123. */
export function roundToDigits(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

/** A value and its number of consecutive repetitions. */
type Repeated<T> = readonly [value: T, times: number];

/** Run-length encoding: [1, 1, 2] becomes [[1, 2], [2, 1]]. */
export function runLengths<T>(values: readonly T[]): Repeated<T>[] {
  const runs: [T, number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last && last[0] === value) last[1] += 1;
    else runs.push([value, 1]);
  }
  return runs;
}

/** The inverse of `runLengths`. */
export function expanded<T>(runs: readonly Repeated<T>[]): T[] {
  return runs.flatMap(([value, times]) => new Array<T>(times).fill(value));
}
