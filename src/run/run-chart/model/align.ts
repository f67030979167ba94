/** Aligns two runs from the same start by their generator updates. */
import type { RunMetrics } from "../../../metrics/run-metrics.ts";
import type { Point } from "./lane-line.ts";

/** Positions of the same generator updates in both runs, ascending. */
export type Alignment = readonly (readonly [other: number, own: number])[];

/** For each generator update, by its number, how many updates both models had had; index 0 is the start. */
function generatorPositions(metrics: RunMetrics): readonly number[] {
  const curve = metrics.series.curve("generator_updates", null);
  const positions: number[] = [0];
  curve?.at.forEach((at, i) => {
    const update = curve.values[i] ?? 0;
    if (update > 0) positions[update] ??= metrics.x("turns", at);
  });
  return positions;
}

/** The positions of the generator updates that both runs have; the first pair is the start. */
export function alignmentOf(own: RunMetrics, other: RunMetrics): Alignment {
  const [owns, others] = [generatorPositions(own), generatorPositions(other)];
  const pairs: [number, number][] = [];
  others.forEach((x, update) => {
    const mine = owns[update];
    if (mine !== undefined) pairs.push([x, mine]);
  });
  return pairs;
}

/** The position in `own` for a position in `other`: linear between generator updates, with slope 1 after the last. */
export function ownPosition(alignment: Alignment, x: number): number {
  const after = alignment.findIndex(([other]) => other >= x);
  const next = alignment[after];
  const before = alignment[after < 0 ? alignment.length - 1 : after - 1];
  if (!next) return before ? before[1] + x - before[0] : x;
  if (!before || next[0] === before[0]) return next[1];
  return before[1] + ((next[1] - before[1]) * (x - before[0])) / (next[0] - before[0]);
}

/** The other run's points, each moved to the position in `own`, up to the end of the axis. */
export const alignedPoints = (
  points: readonly Point[],
  alignment: Alignment,
  updates: number,
): Point[] =>
  points
    .map((point) => ({ ...point, x: ownPosition(alignment, point.x) }))
    .filter(({ x }) => x <= updates);
