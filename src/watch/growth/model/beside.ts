/** Other recorded runs from the same start, drawn where this run has sampled as many tokens. */

import { trainsOnSame } from "../../../core/lanes/same-problems.ts";
import type { Recording } from "../../../core/recording/recording.ts";
import { accuracyByBook } from "../../../core/tasks/facts.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import type { RunMetrics } from "../../../runtime/metrics/run-metrics.ts";
import { methodOf } from "../../model-card/method.ts";
import type { ChartRun } from "../../run-chart/model/chart-run.ts";
import type { Point } from "../../run-chart/model/lane-line.ts";
import { recordedRun } from "../../run-chart/runs.ts";
import { generatorName, onePerUpdate, runChecks } from "./checks.ts";

/** A run with a verifier that judges but never learns, or without any judge, or another run. */
export type RunKind = "frozen" | "none" | "other";
/** The same, or a level: what the book of the verifier that never learns knows. */
export type BesideKind = RunKind | "book";

export interface BesideRun {
  readonly kind: BesideKind;
  /** Share of right answers on new problems, at updates of the run that these points are drawn beside. */
  readonly points: readonly Point[];
}

/** The value of a curve at x, linear between its points and flat beyond its ends. */
export function valueAt(points: readonly Point[], x: number): number | null {
  const after = points.findIndex((point) => point.x >= x);
  const [to, from] = [points[after], points[after < 0 ? points.length - 1 : after - 1]];
  if (!to) return from?.y ?? null;
  if (!from || to.x === from.x) return to.y;
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}

/** The updates of a run by the tokens sampled in training until then. */
const updatesByTokens = (metrics: RunMetrics): Point[] =>
  metrics.series
    .curve("generator_updates", null)
    ?.at.map((at) => ({ x: metrics.x("tokens", at), y: metrics.x("turns", at) })) ?? [];

function kindOf(own: ChartRun, { run: { settings } }: Recording): RunKind {
  const { judge, verifier, generatorLearns } = methodOf(settings.algorithm);
  if (!trainsOnSame(own.settings, settings) || !generatorLearns) return "other";
  if (judge.by === "verifier" && verifier === "frozen") return "frozen";
  return judge.by === "none" ? "none" : "other";
}

/**
 * The other run's right answers on new problems, at the updates where this run had sampled as many tokens. If the other
 * run sampled more tokens in all, its line ends at the end of the axis.
 * @returns null where right answers were not measured
 */
export function atEqualTokens(own: ChartRun, { metrics }: ChartRun): Point[] | null {
  const updates = updatesByTokens(own.metrics);
  const last = updates.at(-1);
  const curve = metrics.series.curve(generatorName(metrics), null);
  if (!curve || !last) return null;
  const byTokens = curve.at.map((at, i) => ({
    x: metrics.x("tokens", at),
    y: curve.values[i] ?? 0,
  }));
  const points = onePerUpdate(
    byTokens.flatMap(({ x, y }) => (x > last.x ? [] : [{ x: valueAt(updates, x) ?? 0, y }])),
  );
  const isLonger = (byTokens.at(-1)?.x ?? 0) > last.x;
  return isLonger ? [...points, { x: last.y, y: valueAt(byTokens, last.x) ?? 0 }] : points;
}

/** One recorded lane at equal numbers of tokens, since the cost of an update differs between runs. */
export function besideRun(own: ChartRun, lane: Recording): BesideRun {
  const run = recordedRun(lane);
  return { kind: kindOf(own, lane), points: atEqualTokens(own, run) ?? runChecks(run).generator };
}

/**
 * The first recorded lane without a verifier and the first whose verifier never learns.
 * @param lanes of the recording of `own`
 */
export function besideRuns(own: ChartRun, lanes: readonly Recording[]): BesideRun[] {
  const all = lanes.map((lane) => besideRun(own, lane));
  const found = ["none", "frozen"].flatMap((kind) => all.find((run) => run.kind === kind) ?? []);
  return withBook(own, found);
}

/** The same runs; before them what the book of a verifier that never learns knows, at the checks of `own`. */
export function withBook(own: ChartRun, runs: readonly BesideRun[]): BesideRun[] {
  const book = accuracyByBook(taskById(own.settings.task), own.settings);
  if (book === null || !runs.some(({ kind }) => kind === "frozen")) return [...runs];
  const points = runChecks(own).generator.map(({ x }) => ({ x, y: book }));
  return [{ kind: "book", points }, ...runs];
}
