/** Aligns a run with another one of the same start, by generator update. */
import type { RunMetrics } from "../../../metrics/run-metrics.ts";
import type { LaneLine, Point } from "./lane-line.ts";

/** Positions of both runs, ascending in each: x of the one and of the other. */
export type Alignment = readonly (readonly [other: number, own: number])[];

/** Updates of both models at each generator update, by its number; index 0 is the start. */
function generatorPositions(metrics: RunMetrics): readonly number[] {
  const curve = metrics.series.curve("generator_updates", null);
  const positions: number[] = [0];
  curve?.at.forEach((at, i) => {
    const update = curve.values[i] ?? 0;
    if (update > 0) positions[update] ??= metrics.x("turns", at);
  });
  return positions;
}

/** Where the generator updates of two runs are; the start of both is the first pair. */
export function alignmentOf(own: RunMetrics, other: RunMetrics): Alignment {
  const [owns, others] = [generatorPositions(own), generatorPositions(other)];
  const pairs: [number, number][] = [];
  others.forEach((x, update) => {
    const mine = owns[update];
    if (mine !== undefined) pairs.push([x, mine]);
  });
  return pairs;
}

/** The position in one's own run of a position in the other: linear between generator updates, step by step beyond the last. */
export function ownPosition(alignment: Alignment, x: number): number {
  const after = alignment.findIndex(([other]) => other >= x);
  const next = alignment[after];
  const before = alignment[after < 0 ? alignment.length - 1 : after - 1];
  if (!next) return before ? before[1] + x - before[0] : x;
  if (!before || next[0] === before[0]) return next[1];
  return before[1] + ((next[1] - before[1]) * (x - before[0])) / (next[0] - before[0]);
}

/** The other run's line at the positions of one's own run, up to the end of the axis. */
export function alignedLine(line: LaneLine, alignment: Alignment, updates: number): LaneLine {
  const moved = <P extends Point>(points: readonly P[]): P[] =>
    points
      .map((point) => ({ ...point, x: ownPosition(alignment, point.x) }))
      .filter(({ x }) => x <= updates);
  const { raw, mean, before, rings } = line;
  return {
    raw: moved(raw),
    mean: moved(mean),
    before: before && { x: ownPosition(alignment, before.x), y: before.y },
    rings: moved(rings),
  };
}
