import { pluralize } from "../core/counted.ts";
import type { EvaluationReport } from "../core/evaluation/report.ts";
import type { EvalPoint } from "../core/training/records.ts";
import type { Line, Point } from "./line.ts";
import type { Axis, Measure } from "./schema.ts";
import { type LastWindow, lastWindow, reachedAt, windowMean } from "./windows.ts";

/** Tokens used by a condition's finished run on the same block and seed; null without one. */
export type TokensOf = (condition: string) => number | null;

const numberOf = (line: Line, name: string): number | null => {
  const value = line[name];
  return typeof value === "number" ? value : null;
};

/** The x of a line on an axis. */
function xOf(line: Line, axis: Axis): number {
  if (axis !== "updates") return numberOf(line, axis) ?? 0;
  return (numberOf(line, "generator_updates") ?? 0) + (numberOf(line, "verifier_updates") ?? 0);
}

/**
 * The lines with a metric, without SFT, which a study does not compare. Updates of both models log the verdict metrics
 * train/… over different rollouts, so only one model's lines count: the verifier's on the axis of verifier updates,
 * otherwise the generator's if it logs the metric.
 */
function linesWith(lines: readonly Line[], metric: string, axis: Axis): readonly Line[] {
  const first = lines.findIndex(({ stage }) => stage === ("after-sft" satisfies EvalPoint));
  const logging =
    first < 0 ? [] : lines.slice(first).filter((line) => numberOf(line, metric) !== null);
  if (axis === "verifier_updates") {
    return logging.filter(({ phase }) => phase === "warm-up" || phase === "verifier");
  }
  const ofGenerator = logging.filter(
    ({ phase }) => phase === "generator" || phase === "evaluation",
  );
  return ofGenerator.some(({ phase }) => phase === "generator") ? ofGenerator : logging;
}

/** A metric over an axis, keeping the last line at each x. Before the first generator update only evaluations count. */
export function curveOf(
  lines: readonly Line[],
  metric: string,
  axis: Axis = "generator_updates",
): Point[] {
  const byX = new Map<number, number>();
  for (const line of linesWith(lines, metric, axis)) {
    const x = xOf(line, axis);
    const isStart = line["phase"] === "evaluation" && line["stage"] !== "end";
    if (x > 0 || isStart || axis !== "generator_updates") {
      byX.set(x, numberOf(line, metric) as number);
    }
  }
  return [...byX].map(([x, y]) => ({ x, y })).sort((a, b) => a.x - b.x);
}

/** Without the evaluations after the one following SFT: only what updates log. */
const withoutLater = (lines: readonly Line[]) =>
  lines.filter(({ phase, stage }) => phase !== "evaluation" || stage === "after-sft");

/** Area under a curve (trapezoids) divided by its width; for a single point, its value. */
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

/** The last window of a measure in a run; null for other measures and where the run has none. */
export function lastWindowOf(
  lines: readonly Line[],
  { at }: Pick<Measure, "at">,
  tokensOf: TokensOf,
): LastWindow | null {
  if (!isLastWindow(at)) return null;
  const { atTokensOf, times = 1 } = at;
  const target = atTokensOf === undefined ? Number.POSITIVE_INFINITY : tokensOf(atTokensOf);
  return target === null ? null : lastWindow(lines, at.lastWindow, times * target);
}

/** Whether a measure is a mean over a run's last updates. */
export const isLastWindow = (
  at: Measure["at"],
): at is Extract<typeof at, { atTokensOf?: unknown }> =>
  typeof at === "object" && "lastWindow" in at && !("reach" in at);

/** Whether a measure is the position at which a target is reached. */
export const isReach = ({ at }: Pick<Measure, "at">): boolean =>
  typeof at === "object" && "reach" in at;

/**
 * The value of a measure in one run; null if the run lacks it, Infinity if a target was never reached.
 * @param evaluation of the final weights, if the study asks for one
 * @param tokensOf the runs of other conditions on the same block and seed
 */
export function measureOf(
  lines: readonly Line[],
  measure: Pick<Measure, "figure" | "at" | "axis">,
  evaluation: EvaluationReport | null = null,
  tokensOf: TokensOf = () => null,
): number | null {
  const { figure: metric, at, axis = "generator_updates" } = measure;
  if (at === "evaluation") return evaluation?.figures[metric]?.value ?? null;
  if (at === "mean") return meanHeight(curveOf(lines, metric));
  if (typeof at === "number") return curveOf(lines, metric).find(({ x }) => x === at)?.y ?? null;
  if (typeof at === "string") {
    const table = lines.find(({ stage }) => stage === at);
    return table ? numberOf(table, metric) : null;
  }
  if (!("reach" in at)) {
    const last = lastWindowOf(lines, measure, tokensOf);
    const window = "window" in at ? at.window : last && ([last.from, last.to] as const);
    return window && windowMean(lines, curveOf(withoutLater(lines), metric), window);
  }
  const { reach, lastWindow: size } = at;
  const taken = linesWith(lines, metric, axis);
  if (taken.length === 0) return null;
  const reached =
    size === undefined
      ? taken.find((line) => (numberOf(line, metric) as number) >= reach)
      : reachedAt(lines, { figure: metric, reach, lastWindow: size });
  return reached ? xOf(reached, axis) : Number.POSITIVE_INFINITY;
}

/** The unit of each axis, for tables. */
export const AXIS_WORDS: Readonly<Record<Axis, string>> = {
  generator_updates: "generator updates",
  verifier_updates: "verifier updates",
  num_tokens: "tokens",
  num_tokens_read: "tokens read",
  seconds: "seconds",
  updates: "updates of both",
};

/** The name of a measure in tables: "eval/greedy_accuracy/in_range, end". */
export function measureWords({
  figure: metric,
  at,
  axis = "generator_updates",
}: Pick<Measure, "figure" | "at" | "axis">): string {
  if (typeof at === "number") return `${metric}, generator update ${at}`;
  if (typeof at === "string") return `${metric}, ${at}`;
  if ("window" in at) return `${metric}, generator updates ${at.window.join("–")}`;
  if (isLastWindow(at)) {
    const times = at.times === undefined ? "" : `${at.times} × `;
    const tokens = at.atTokensOf === undefined ? "" : ` at ${times}the tokens of ${at.atTokensOf}`;
    return `${metric}, last ${pluralize(at.lastWindow, "generator update")}${tokens}`;
  }
  const over =
    at.lastWindow === undefined ? "" : ` over ${pluralize(at.lastWindow, "generator update")}`;
  return `${AXIS_WORDS[axis]} until ${metric} ≥ ${at.reach}${over}`;
}
