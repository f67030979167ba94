import { atEqualTokens } from "../growth/model/beside.ts";
import { runChecks } from "../growth/model/checks.ts";
import type { ChartRun } from "../run-chart/model/chart-run.ts";

/** The share of new problems that a whole run solves, and the tokens that the run cost. */
export interface RunEnd {
  /** Shares of new problems solved at the start and at the end, in [0, 1]. */
  readonly first: number;
  readonly last: number;
  /** Tokens sampled in training. */
  readonly tokens: number;
}

/** The least gain on new problems that is visible at a glance: ten percentage points. */
const VISIBLE_GAIN = 0.1;

const tokensOf = ({ metrics }: ChartRun): number => metrics.latest("num_tokens")?.value ?? 0;

/** Where a whole run ends on new problems: the last value of its curve in Watch. Null where that was not measured. */
export function endOf(run: ChartRun): RunEnd | null {
  const { generator } = runChecks(run);
  const [first, last] = [generator[0], generator.at(-1)];
  return first && last ? { first: first.y, last: last.y, tokens: tokensOf(run) } : null;
}

/** Where another run ends at no more tokens than this run used: the cost of an update differs between runs. */
export function endOfOtherRun(own: ChartRun, other: ChartRun): RunEnd | null {
  const points = atEqualTokens(own, other);
  const [first, last] = [points?.[0], points?.at(-1)];
  if (!first || !last) return endOf(other);
  return { first: first.y, last: last.y, tokens: Math.min(tokensOf(own), tokensOf(other)) };
}

/** Whether a run ends visibly above its own start. */
export const improvesVisibly = ({ first, last }: Pick<RunEnd, "first" | "last">): boolean =>
  last - first >= VISIBLE_GAIN;
