/** A stretch of numbers and where its ticks stand. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly (readonly [value: number, label: string])[];
}

/** Four significant places at most, and no exponent where a reader does not expect one. */
export function shown(value: number): string {
  if (value !== 0 && Math.abs(value) < 1e-4) return value.toExponential(2);
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en-US").replace(/,/g, " ");
  return String(Number(value.toFixed(Math.abs(value) >= 10 ? 2 : 4)));
}

/** 0 to 1 in quarters: shares. */
export const SHARES: Axis = {
  from: 0,
  to: 1,
  ticks: [0, 0.25, 0.5, 0.75, 1].map((value) => [value, String(value)]),
};

/** An axis that holds these numbers, its ends and about five ticks on round ones (1, 2 or 5 · 10^k). */
export function niceAxis(values: readonly number[]): Axis {
  const low = Math.min(...values);
  const high = Math.max(...values);
  // One value alone, or none: a stretch around it.
  if (!(high > low)) {
    const middle = Number.isFinite(low) ? low : 0;
    return niceAxis([
      middle - (Math.abs(middle) / 2 || 0.5),
      middle + (Math.abs(middle) / 2 || 0.5),
    ]);
  }
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return {
    from: first * step,
    to: last * step,
    ticks: ticks.map((value) => [value, shown(value)]),
  };
}

/** Most ticks of an axis of logarithms beside its first. */
const POWER_TICKS = 5;

/** An axis of logarithms to base 2 with a power of two at each tick. @param values above 0 */
export function powerAxis(values: readonly number[]): Axis {
  const from = Math.floor(Math.log2(Math.min(...values)));
  const steps = Math.max(1, Math.ceil(Math.log2(Math.max(...values)) - from));
  const stride = Math.ceil(steps / POWER_TICKS);
  const count = Math.ceil(steps / stride);
  return {
    from,
    to: from + count * stride,
    ticks: Array.from({ length: count + 1 }, (_, n) => {
      const at = from + n * stride;
      return [at, String(2 ** at)];
    }),
  };
}

/** Where a number of the axis lies between two pixels, kept inside. */
export function scale({ from, to }: Axis, start: number, end: number): (value: number) => number {
  return (value) =>
    start + ((end - start) * (Math.min(to, Math.max(from, value)) - from)) / (to - from);
}
