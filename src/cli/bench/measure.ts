/** Measures one engine on one case: agreement, then times. */
import { toPlainError } from "../../core/errors.ts";
import { rowsOf } from "../../core/tango/sampling.ts";
import type { Host } from "../../engine/reference/backend.ts";
import { compare, type FirstResults } from "./agreement.ts";
import type { BenchCase } from "./cases.ts";
import type { Contestant, OpenContestant } from "./contestant.ts";
import type { BenchCall, BenchResult } from "./report.ts";
import { rolloutWork, updateWork, type Work } from "./work.ts";

/** One measurement. */
export interface MeasureOptions {
  readonly engine: string;
  readonly open: OpenContestant;
  readonly host: Host;
  readonly bench: BenchCase;
  /** Results that the first ones must agree with. */
  readonly reference: FirstResults;
}

/** Limits on how often one kind of call is repeated. */
const MIN_REPEATS = 2;
const MAX_REPEATS = 50;

/** Median, 10th and 90th percentile of ms (minimum and maximum up to ten). @param times at least one */
export function summary(times: readonly number[]): { ms: number; p10: number; p90: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const last = sorted.length - 1;
  return {
    ms: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2,
    p10: at(Math.floor(0.1 * last)),
    p90: at(Math.ceil(0.9 * last)),
  };
}

async function timed<T>(now: () => number, call: () => Promise<T>) {
  const started = now();
  const result = await call();
  return { result, ms: now() - started };
}

/** One call as warm-up, then as many as fit into the budget. */
async function repeated(
  now: () => number,
  call: () => Promise<unknown>,
  coldMs: number,
  budgetMs: number,
  work: Work,
): Promise<BenchCall> {
  await call();
  const times: number[] = [];
  const started = now();
  while (times.length < MIN_REPEATS || (now() - started < budgetMs && times.length < MAX_REPEATS)) {
    times.push((await timed(now, call)).ms);
  }
  const { ms, p10, p90 } = summary(times);
  const rates = { tokensPerSecond: (1000 * work.tokens) / ms, gflops: work.flops / ms / 1e6 };
  return { coldMs, ms, p10, p90, n: times.length, ...rates };
}

/** First rollout and first update of an engine from the initial weights of the case. */
export async function firstResults(
  open: OpenContestant,
  host: Host,
  bench: BenchCase,
): Promise<FirstResults> {
  const contestant = await open(host, bench);
  try {
    const rows = rowsOf(bench.rollout, await contestant.rollout(bench.rollout));
    return { rows, stats: await contestant.update(bench.update) };
  } finally {
    await contestant.dispose();
  }
}

async function measureOpened(
  contestant: Contestant,
  { bench, reference, host: { now }, engine }: MeasureOptions,
): Promise<BenchResult> {
  const { spec, start } = bench;
  const runRollout = () => contestant.rollout(bench.rollout);
  const runUpdate = () => contestant.update(bench.update);
  const rollout = await timed(now, runRollout);
  const update = await timed(now, runUpdate);
  const first = { rows: rowsOf(bench.rollout, rollout.result), stats: update.result };
  const agreement = compare(first, reference, start.weights.length);
  const about = { engine, variant: contestant.variant, case: spec.id, where: contestant.adapter };
  const result = { ...about, message: null, agreement };
  if (!agreement.agrees) return { ...result, status: "disagrees", update: null, rollout: null };
  const { budgetMs } = spec;
  return {
    ...result,
    status: "timed",
    rollout: await repeated(now, runRollout, rollout.ms, budgetMs, rolloutWork(spec)),
    update: await repeated(now, runUpdate, update.ms, budgetMs, updateWork(spec)),
    bytes: await contestant.bytes(),
  };
}

/** Measures one engine. An error becomes a result with status "failed", so that the next engine can run. */
export async function measureEngine(options: MeasureOptions): Promise<BenchResult> {
  const { engine, bench, host } = options;
  let contestant: Contestant | null = null;
  try {
    contestant = await options.open(host, bench);
    return await measureOpened(contestant, options);
  } catch (error) {
    const nothing = { variant: null, where: "", agreement: null, update: null, rollout: null };
    const { message } = toPlainError(error);
    return { engine, case: bench.spec.id, status: "failed", message, ...nothing };
  } finally {
    await contestant?.dispose();
  }
}
