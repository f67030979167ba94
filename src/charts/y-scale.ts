import { words } from "../i18n/index.ts";
import type { PlotData } from "./data.ts";
import type { PlotSpec } from "./spec.ts";
import { chartsWords } from "./words.en.ts";

/** How the values of a plot stand on its height. */
export interface YScale {
  readonly kind: "share" | "linear" | "log";
  readonly min: number;
  readonly max: number;
  /** Why a log axis was refused, or what it leaves out; null when there is nothing to say. */
  readonly remark: string | null;
}

/** Room above and below, as a share of what is drawn, so that a flat curve is seen as flat. */
const AIR = 0.08;

/** Holds 0, or all of 0 to 100 %. @param wantsLog refused where values are below 0, or half of them 0 */
export function yScale(plot: PlotSpec, data: PlotData, wantsLog: boolean): YScale {
  const seen = surveyed(data);
  if (!wantsLog || data.curves.length === 0) return linear(plot, seen, null);
  const figures = words(chartsWords);
  const name = plot.title ?? data.curves[0]?.spec.label ?? "";
  if (seen.min < 0) return linear(plot, seen, figures.noLogNegative(name));
  if (seen.positive <= seen.zeros) return linear(plot, seen, figures.noLogZero(name));
  return {
    kind: "log",
    min: 10 ** Math.floor(Math.log10(seen.leastPositive)),
    // Above the highest value also where that is a power of ten itself.
    max: 10 ** Math.ceil(Math.log10(seen.max) + 1e-9),
    remark: seen.zeros > 0 ? figures.logWithoutZeros(name, seen.zeros) : null,
  };
}

function surveyed({ curves }: PlotData) {
  const seen = { min: 0, max: 0, leastPositive: Number.POSITIVE_INFINITY, positive: 0, zeros: 0 };
  for (const { values } of curves) {
    for (const value of values) {
      seen.min = Math.min(seen.min, value);
      seen.max = Math.max(seen.max, value);
      if (value === 0) seen.zeros += 1;
      if (value <= 0) continue;
      seen.positive += 1;
      seen.leastPositive = Math.min(seen.leastPositive, value);
    }
  }
  return seen;
}

function linear(
  { scale }: PlotSpec,
  { min, max }: { readonly min: number; readonly max: number },
  remark: string | null,
): YScale {
  if (scale === "share") return { kind: "share", min: 0, max: 1, remark };
  const air = (max - min || 1) * AIR;
  return { kind: "linear", min: min < 0 ? min - air : 0, max: max + air, remark };
}

/** Values to write beside the axis, ascending. @param most how many there is room for, at least 1 */
export function yTicks({ kind, min, max }: YScale, most: number): number[] {
  if (kind === "share") return steps(0, 1, most >= 4 ? 0.25 : most >= 2 ? 0.5 : 1);
  if (kind === "linear") return roundTicks(min, max, most);
  const low = Math.round(Math.log10(min));
  const powers = Math.round(Math.log10(max)) - low;
  return steps(0, powers, Math.max(1, Math.ceil(powers / most))).map((n) => 10 ** (low + n));
}

/** Multiples of 1, 2 or 5 times a power of ten. */
export function roundTicks(min: number, max: number, most: number): number[] {
  const rough = (max - min) / most;
  if (!(rough > 0)) return [min];
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((times) => times * unit >= rough * 0.999) ?? 10) * unit;
  return steps(Math.ceil(min / step - 1e-9) * step, max, step);
}

/** A little beyond the end, for sums of steps that do not meet it exactly. */
const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => from + i * step);
