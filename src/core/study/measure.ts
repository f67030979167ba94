import type { EvaluationReport } from "../evaluation/report.ts";
import type { EvalPoint } from "../training/records.ts";
import type { Axis, Measure } from "./schema.ts";

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
 * compares. Both models' updates log the verdict figures train/…, over other rollouts, so only one of
 * them counts: on the axis of verifier updates theirs, else the generator's where it logs the figure.
 */
function linesWith(lines: readonly Line[], figure: string, axis: Axis): readonly Line[] {
  const first = lines.findIndex(({ stage }) => stage === ("after-sft" satisfies EvalPoint));
  const saying =
    first < 0 ? [] : lines.slice(first).filter((line) => numberOf(line, figure) !== null);
  if (axis === "verifier_updates") {
    return saying.filter(({ phase }) => phase === "warm-up" || phase === "verifier");
  }
  const ofGenerator = saying.filter(({ phase }) => phase === "generator" || phase === "evaluation");
  return ofGenerator.some(({ phase }) => phase === "generator") ? ofGenerator : saying;
}

/**
 * A figure over an axis, the last line at each place: the tables, quick checks and updates. What comes
 * before the first generator update has no place on the axis of those but its tables.
 */
export function curveOf(
  lines: readonly Line[],
  figure: string,
  axis: Axis = "generator_updates",
): Point[] {
  const byPlace = new Map<number, number>();
  for (const line of linesWith(lines, figure, axis)) {
    const x = placeOf(line, axis);
    const isStart = line["phase"] === "evaluation" && line["stage"] !== "end";
    if (x > 0 || isStart || axis !== "generator_updates") {
      byPlace.set(x, numberOf(line, figure) as number);
    }
  }
  return [...byPlace].map(([x, y]) => ({ x, y })).sort((a, b) => a.x - b.x);
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
 * @param evaluation after its end, where the study asks for one
 */
export function measureOf(
  lines: readonly Line[],
  { figure, at, axis = "generator_updates" }: Measure,
  evaluation: EvaluationReport | null = null,
): number | null {
  if (at === "evaluation") return evaluation?.figures[figure]?.value ?? null;
  if (at === "mean") return meanHeight(curveOf(lines, figure));
  if (typeof at === "number") return curveOf(lines, figure).find(({ x }) => x === at)?.y ?? null;
  if (typeof at === "string") {
    const table = lines.find(({ stage }) => stage === at);
    return table ? numberOf(table, figure) : null;
  }
  const taken = linesWith(lines, figure, axis);
  if (taken.length === 0) return null;
  const reached = taken.find((line) => (numberOf(line, figure) as number) >= at.reach);
  return reached ? placeOf(reached, axis) : Number.POSITIVE_INFINITY;
}

/** What an axis counts. */
export const AXIS_WORDS: Readonly<Record<Axis, string>> = {
  generator_updates: "generator updates",
  verifier_updates: "verifier updates",
  num_tokens: "tokens",
  seconds: "seconds",
  updates: "updates of both",
};

/** What a measure is called in tables: "eval/greedy_accuracy/in_range, end". */
export function measureWords({ figure, at, axis = "generator_updates" }: Measure): string {
  if (typeof at === "number") return `${figure}, generator update ${at}`;
  if (typeof at === "string") return `${figure}, ${at}`;
  return `${AXIS_WORDS[axis]} until ${figure} ≥ ${at.reach}`;
}
