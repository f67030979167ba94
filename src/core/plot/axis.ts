/** A range of numbers. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A range with its ticks. */
export interface Axis extends Range {
  readonly ticks: readonly (readonly [value: number, label: string])[];
  /** The quantity and its unit; no label by default. */
  readonly name?: string | undefined;
}

/** At most four significant digits, and an exponent only for tiny numbers. */
export function numberText(value: number): string {
  if (value !== 0 && Math.abs(value) < 1e-4) return value.toExponential(2);
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en-US").replace(/,/g, " ");
  return String(Number(value.toFixed(Math.abs(value) >= 10 ? 2 : 4)));
}

/** Shares: 0 to 1 in quarters. */
export const SHARES: Axis = {
  from: 0,
  to: 1,
  ticks: [0, 0.25, 0.5, 0.75, 1].map((value) => [value, String(value)]),
};

/** An axis with ticks at its ends and middle. @param write formats a value */
export function halves({ from, to }: Range, write: (value: number) => string): Axis {
  const values = [from, (from + to) / 2, to];
  return { from, to, ticks: values.map((value) => [value, write(value)]) };
}

/** The smallest of 1, 2 or 5 · 10^k that needs no more than `most` steps for this length. */
function roundStep(length: number, most: number): number {
  const rough = length / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
}

/** Round numbers inside a range, ascending. @param most about how many */
export function roundTicks({ from, to }: Range, most: number): number[] {
  if (!(to > from)) return [from];
  const step = roundStep(to - from, most);
  const first = Math.ceil(from / step - 1e-9) * step;
  // Sums of steps may miss the end by a rounding error.
  const count = Math.floor((to - first) / step + 1e-9) + 1;
  return Array.from({ length: count }, (_, i) => first + i * step);
}

/** An axis that holds these numbers, with round numbers at its ends and about five ticks. */
export function niceAxis(values: readonly number[]): Axis {
  const low = Math.min(...values);
  const high = Math.max(...values);
  // A single value, or none: a range around it.
  if (!(high > low)) {
    const middle = Number.isFinite(low) ? low : 0;
    return niceAxis([
      middle - (Math.abs(middle) / 2 || 0.5),
      middle + (Math.abs(middle) / 2 || 0.5),
    ]);
  }
  const step = roundStep(high - low, 4);
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return {
    from: first * step,
    to: last * step,
    ticks: ticks.map((value) => [value, numberText(value)]),
  };
}

/** Position of a value on a range, clamped to [0, 1]; the range may be descending. */
export const placeOn = ({ from, to }: Range, value: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Maps a range onto the pixels from `start` to `end`; numbers outside are clamped. */
export const scale =
  (range: Range, start: number, end: number): ((value: number) => number) =>
  (value) =>
    start + (end - start) * placeOn(range, value);
