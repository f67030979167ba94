import type { Stage } from "../training/records.ts";
import type { Axis, Measure } from "./spec.ts";

/** One line of metrics.jsonl as read back; a missing figure is null or absent. */
export type Line = Readonly<Record<string, unknown>>;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const numberOf = (line: Line, name: string): number | null => {
  const value = line[name];
  return typeof value === "number" ? value : null;
};

/** Where a line stands on an axis. */
function placeOf(line: Line, axis: Axis): number {
  if (axis !== "updates") return numberOf(line, axis) ?? 0;
  return (numberOf(line, "generator_updates") ?? 0) + (numberOf(line, "verifier_updates") ?? 0);
}

/**
 * The lines that say a figure, from the first table on: SFT is no part of the training that a study
 * compares. Both models' updates log the verdict figures train/…; where the generator's do, only those
 * count, since the verifier's are over other rollouts.
 */
function linesWith(lines: readonly Line[], figure: string): readonly Line[] {
  const first = lines.findIndex(({ stage }) => stage === ("after-sft" satisfies Stage));
  const saying =
    first < 0 ? [] : lines.slice(first).filter((line) => numberOf(line, figure) !== null);
  const ofGenerator = saying.filter(({ phase }) => phase === "generator" || phase === "evaluation");
  return ofGenerator.some(({ phase }) => phase === "generator") ? ofGenerator : saying;
}

/**
 * A figure over generator updates, the last line of each: the tables, quick checks and updates. What
 * comes before the first generator update has no place on this axis but its tables.
 */
export function curveOf(lines: readonly Line[], figure: string): Point[] {
  const byUpdate = new Map<number, number>();
  for (const line of linesWith(lines, figure)) {
    const x = placeOf(line, "generator_updates");
    const isStart = line["phase"] === "evaluation" && line["stage"] !== "end";
    if (x > 0 || isStart) byUpdate.set(x, numberOf(line, figure) as number);
  }
  return [...byUpdate].map(([x, y]) => ({ x, y })).sort((a, b) => a.x - b.x);
}

/** Area under a curve by trapezoids, divided by its width; the value itself of one point. */
export function meanHeight(points: readonly Point[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  if (first.x === last.x) return last.y;
  let area = 0;
  points.slice(1).forEach(({ x, y }, i) => {
    const before = points[i] as Point;
    area += ((x - before.x) * (y + before.y)) / 2;
  });
  return area / (last.x - first.x);
}

/**
 * A measure of one run. Null when the run does not have it; Infinity when a height was never reached.
 */
export function measureOf(lines: readonly Line[], { figure, at, axis }: Measure): number | null {
  if (at === "mean") return meanHeight(curveOf(lines, figure));
  if (typeof at === "number") return curveOf(lines, figure).find(({ x }) => x === at)?.y ?? null;
  if (typeof at === "string") {
    const table = lines.find(({ stage }) => stage === at);
    return table ? numberOf(table, figure) : null;
  }
  const taken = linesWith(lines, figure);
  if (taken.length === 0) return null;
  const reached = taken.find((line) => (numberOf(line, figure) as number) >= at.reach);
  return reached ? placeOf(reached, axis ?? "generator_updates") : Number.POSITIVE_INFINITY;
}

/** What a measure is called in tables: "eval/greedy_accuracy/in_range, end". */
export function measureWords({ figure, at, axis }: Measure): string {
  if (typeof at === "number") return `${figure}, generator update ${at}`;
  if (typeof at === "string") return `${figure}, ${at}`;
  const unit = { generator_updates: "generator updates", num_tokens: "tokens", seconds: "seconds" };
  const counted = axis === "updates" ? "updates of both" : unit[axis ?? "generator_updates"];
  return `${counted} until ${figure} ≥ ${at.reach}`;
}
