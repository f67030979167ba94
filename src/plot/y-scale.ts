import { roundTicks, SHARES } from "../core/plot/axis.ts";
import type { PlotData } from "./data.ts";
import type { PlotSpec } from "./spec.ts";

/** The y axis of a plot. */
export interface YScale {
  readonly kind: "share" | "linear";
  readonly min: number;
  readonly max: number;
}

const MARGIN = 0.08; // margin above and below the curves, as a share of their range

/** The axis includes 0, for shares 0 to 100 %. */
export function yScale({ scale }: PlotSpec, { curves }: PlotData): YScale {
  if (scale === "share") return { kind: "share", min: 0, max: 1 };
  let [min, max] = [0, 0];
  for (const value of curves.flatMap(({ values }) => values)) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  const air = (max - min || 1) * MARGIN;
  return { kind: "linear", min: min < 0 ? min - air : 0, max: max + air };
}

/** Values to label on the axis, ascending. @param most how many there is room for, at least 1 */
export function yTicks({ kind, min, max }: YScale, most: number): number[] {
  if (kind === "share") {
    const step = most >= 4 ? 0.25 : most >= 2 ? 0.5 : 1;
    return SHARES.ticks.map(([share]) => share).filter((share) => share % step === 0);
  }
  return roundTicks({ from: min, to: max }, most);
}
