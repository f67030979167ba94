import { roundTicks, SHARES } from "../core/plot/axis.ts";
import type { PlotData } from "./data.ts";
import type { PlotSpec } from "./spec.ts";

/** The y axis of a plot. */
export interface YScale {
  readonly kind: "share" | "linear" | "log";
  readonly min: number;
  readonly max: number;
  /** Why a log axis was refused, or which values the axis leaves out; else null. */
  readonly remark: string | null;
}

const MARGIN = 0.08; // margin above and below the curves, as a share of their range

/** The axis includes 0, for shares 0 to 100 %. @param wantsLog refused if values are negative or at least half of them are 0 */
export function yScale(plot: PlotSpec, data: PlotData, wantsLog: boolean): YScale {
  const seen = surveyed(data);
  if (!wantsLog || data.curves.length === 0) return linear(plot, seen, null);
  const name = plot.title ?? data.curves[0]?.spec.label ?? "";
  if (seen.min < 0)
    return linear(plot, seen, `${name} stays linear: a log axis cannot show values below 0.`);
  if (seen.positive <= seen.zeros)
    return linear(
      plot,
      seen,
      `${name} stays linear: half of its values are 0, which a log axis cannot show.`,
    );
  return {
    kind: "log",
    min: 10 ** Math.floor(Math.log10(seen.leastPositive)),
    // Strictly above the highest value, even if that is a power of ten.
    max: 10 ** Math.ceil(Math.log10(seen.max) + 1e-9),
    remark:
      seen.zeros > 0
        ? `${name}: ${seen.zeros === 1 ? "one value of 0 is" : `${seen.zeros} values of 0 are`} left out: a log axis has no 0.`
        : null,
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
  const air = (max - min || 1) * MARGIN;
  return { kind: "linear", min: min < 0 ? min - air : 0, max: max + air, remark };
}

/** Values to label on the axis, ascending. @param most how many there is room for, at least 1 */
export function yTicks({ kind, min, max }: YScale, most: number): number[] {
  if (kind === "share") {
    const step = most >= 4 ? 0.25 : most >= 2 ? 0.5 : 1;
    return SHARES.ticks.map(([share]) => share).filter((share) => share % step === 0);
  }
  if (kind === "linear") return roundTicks({ from: min, to: max }, most);
  const low = Math.round(Math.log10(min));
  const powers = Math.round(Math.log10(max)) - low;
  const stride = Math.max(1, Math.ceil(powers / most));
  const count = Math.floor(powers / stride) + 1;
  return Array.from({ length: count }, (_, n) => 10 ** (low + n * stride));
}
