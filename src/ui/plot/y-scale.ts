import { type Axis, roundTicks } from "../../core/plot/axis.ts";
import type { PlotCurve } from "./data.ts";
import { formatTick } from "./numbers.ts";
import type { ChartSpec } from "./spec.ts";

/** Margin above and below the curves, as a share of their range. */
const MARGIN = 0.08;
const MOST_TICKS = 4;
const HALVES = [0, 0.5, 1];

/** A y axis: what a value becomes on it, with its ticks in those units. */
export interface YScale extends Axis {
  /** NaN for a value that the axis cannot have: 0 and less on a logarithmic one. */
  readonly place: (value: number) => number;
}

/** Shares go from 0 to 100 %, other values from 0; on a logarithmic axis powers of ten are named. */
export function yScale(
  { scale }: Pick<ChartSpec, "scale">,
  curves: readonly PlotCurve[],
  isLog: boolean,
): YScale {
  const values = curves.flatMap(({ values: own, band }) => {
    return [...own, ...(band ? [...band.low.values, ...band.high.values] : [])];
  });
  if (isLog) return logScale(scale, values);
  const place = (value: number) => value;
  if (scale === "share") {
    return {
      from: 0,
      to: 1,
      place,
      ticks: HALVES.map((value) => [value, formatTick(scale, value)]),
    };
  }
  const [min, max] = values.reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [0, 0]);
  const air = (max - min || 1) * MARGIN;
  const range = { from: min < 0 ? min - air : 0, to: max + air };
  const ticks = roundTicks(range, MOST_TICKS);
  return { ...range, place, ticks: ticks.map((value) => [value, formatTick(scale, value)]) };
}

function logScale(scale: ChartSpec["scale"], values: readonly number[]): YScale {
  const positive = values.filter((value) => value > 0);
  const [min, max] = positive.reduce(
    ([a, b], v) => [Math.min(a, v), Math.max(b, v)],
    [Number.POSITIVE_INFINITY, 0],
  );
  const [from, to] = max > 0 ? [Math.floor(Math.log10(min)), Math.ceil(Math.log10(max))] : [-2, 0];
  const end = Math.max(to, from + 1);
  const step = Math.ceil((end - from) / MOST_TICKS);
  const powers = Array.from(
    { length: Math.floor((end - from) / step) + 1 },
    (_, i) => from + i * step,
  );
  return {
    from,
    to: end,
    place: (value) => (value > 0 ? Math.log10(value) : Number.NaN),
    ticks: powers.map((power) => [power, formatTick(scale, 10 ** power)]),
  };
}
