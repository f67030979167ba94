/** Measures one engine on one case: agreement, then counts, then times. */
import { toPlainError } from "../core/errors.ts";
import { rowsOf } from "../core/tango/sampling.ts";
import type { Host } from "../engine/reference/backend.ts";
import { compare, type FirstResults } from "./agreement.ts";
import type { BenchCase } from "./cases.ts";
import type { Contestant, OpenContestant } from "./contestant.ts";
import { GpuCounters } from "./counters.ts";
import type { BenchAgreement, BenchCall, BenchCounts, BenchResult } from "./report-shape.ts";
import { rolloutWork, updateWork, type Work } from "./work.ts";

/** One measurement. */
export interface MeasureOptions {
  readonly engine: string;
  readonly open: OpenContestant;
  readonly host: Host;
  readonly bench: BenchCase;
  /** Results that the first ones must agree with; null to count only. */
  readonly reference: FirstResults | null;
  /** FMA peak of the adapter, GFLOP/s, when the engine computes on it. */
  readonly fmaPeak: number | null;
}

/** Limits on how often one kind of call is repeated. */
const MIN_REPEATS = 2;
const MAX_REPEATS = 50;
/** A longer call is timed once, while it is counted, which lengthens it little. */
const LONG_MS = 30_000;

interface Counted<T> {
  readonly first: T;
  readonly coldMs: number;
  readonly countedMs: number;
  readonly counts: BenchCounts;
}

/** Times the first call, then counts a second one, which also serves as warm-up. */
async function coldThenCounted<T>(
  counters: GpuCounters,
  now: () => number,
  call: () => Promise<T>,
): Promise<Counted<T>> {
  const started = now();
  const first = await call();
  const coldMs = now() - started;
  expectNoError(counters);
  const again = now();
  const { counts } = await counters.count(call);
  expectNoError(counters);
  return { first, coldMs, countedMs: now() - again, counts };
}

function expectNoError({ gpuError }: GpuCounters): void {
  if (gpuError !== null) throw new Error(gpuError);
}

/** Durations of repeated calls, ms: as many as fit into the budget. */
async function repeat(
  now: () => number,
  call: () => Promise<unknown>,
  countedMs: number,
  budgetMs: number,
): Promise<number[]> {
  if (countedMs > LONG_MS) return [countedMs];
  const times: number[] = [];
  const started = now();
  while (times.length < MIN_REPEATS || (now() - started < budgetMs && times.length < MAX_REPEATS)) {
    const before = now();
    await call();
    times.push(now() - before);
  }
  return times;
}

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

function callReport(
  counted: Pick<Counted<unknown>, "coldMs" | "counts">,
  times: readonly number[],
  work: Work,
  fmaPeak: number | null,
): BenchCall {
  const { coldMs, counts } = counted;
  if (times.length === 0) {
    const none = { ms: null, p10: null, p90: null, n: 0, tokensPerSecond: null };
    return { coldMs, counts, ...none, gflops: null, fmaShare: null };
  }
  const { ms, p10, p90 } = summary(times);
  const gflops = work.flops / ms / 1e6;
  return {
    coldMs,
    ms,
    p10,
    p90,
    n: times.length,
    tokensPerSecond: (1000 * work.tokens) / ms,
    gflops,
    fmaShare: fmaPeak === null ? null : gflops / fmaPeak,
    counts,
  };
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
  counters: GpuCounters,
  options: MeasureOptions,
): Promise<BenchResult> {
  const { bench, reference, host, engine } = options;
  const runRollout = () => contestant.rollout(bench.rollout);
  const runUpdate = () => contestant.update(bench.update);
  const rollout = await coldThenCounted(counters, host.now, runRollout);
  const update = await coldThenCounted(counters, host.now, runUpdate);
  const agreement: BenchAgreement | null = reference
    ? compare(
        { rows: rowsOf(bench.rollout, rollout.first), stats: update.first },
        reference,
        bench.start.weights.length,
      )
    : null;
  // Counting slows calls down a little, so it ends before timing.
  counters.remove();
  const timed = agreement?.agrees === true;
  const rolloutTimes = timed
    ? await repeat(host.now, runRollout, rollout.countedMs, bench.spec.budgetMs)
    : [];
  const updateTimes = timed
    ? await repeat(host.now, runUpdate, update.countedMs, bench.spec.budgetMs)
    : [];
  expectNoError(counters);
  const peak = update.counts.dispatches > 0 ? options.fmaPeak : null;
  const report = (counted: Counted<unknown>, times: readonly number[], work: Work) =>
    callReport(counted, times, work, peak);
  return {
    engine,
    variant: contestant.variant,
    case: bench.spec.id,
    where: contestant.adapter,
    status: timed ? "timed" : agreement ? "disagrees" : "counted",
    message: null,
    agreement,
    update: report(update, updateTimes, updateWork(bench.spec)),
    rollout: report(rollout, rolloutTimes, rolloutWork(bench.spec)),
    bytes: await contestant.bytes(),
  };
}

/** The result of an engine that could not be measured. */
function failedResult(engine: string, id: string, message: string): BenchResult {
  return {
    engine,
    variant: null,
    case: id,
    where: "",
    status: "failed",
    message,
    agreement: null,
    update: null,
    rollout: null,
  };
}

/** Measures one engine. An error becomes a result with status "failed", so that the next engine can run. */
export async function measureEngine(options: MeasureOptions): Promise<BenchResult> {
  const { engine, bench, host } = options;
  const counters = new GpuCounters();
  let contestant: Contestant | null = null;
  try {
    contestant = await options.open(host, bench);
    return await measureOpened(contestant, counters, options);
  } catch (error) {
    // The first WebGPU error is the cause of later ones.
    return failedResult(engine, bench.spec.id, counters.gpuError ?? toPlainError(error).message);
  } finally {
    counters.remove();
    await contestant?.dispose();
  }
}
