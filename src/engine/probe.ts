/** Measures which engine is fastest on this adapter for this model. */
import type { Candidate, ProbeResult, Workload } from "../core/engines.ts";
import type { ModelShape, Policy } from "../core/policy.ts";
import { smallRollout, smallUpdate } from "./self-check.ts";

/** Total time for a probe's measurements, ms, excluding the first call of each candidate. */
const PROBE_BUDGET = 1000;
/** Compile time of a fused variant, ms, after which no further variant is tried. */
export const LONG_COMPILE = 6000;

/** Identifies a model shape in a probe result: the fastest engine may differ between shapes. */
export function shapeKey(shape: ModelShape): string {
  const { vocabulary, width, layers, heads, context, segments } = shape;
  const { activation, positions, tiedHead } = shape;
  const head = tiedHead ? "tied" : "untied";
  return [vocabulary, width, layers, heads, context, segments, activation, positions, head].join(
    "-",
  );
}

/**
 * Times one small rollout and update with the proportions of real ones.
 * @param candidates how many share the time of the probe @param mostRows of the rollout and the update
 * @param now a clock in ms
 * @returns ms, the least of several runs
 */
export async function measure(
  policy: Policy,
  shape: ModelShape,
  workload: Workload,
  candidates: number,
  mostRows: number,
  now: () => number,
): Promise<number> {
  const rows = Math.max(2, Math.min(mostRows, workload.rollouts));
  const newTokens = Math.max(1, Math.min(workload.newTokens, shape.context - 6));
  const columns = Math.min(shape.context, workload.promptTokens + workload.newTokens);
  const rollout = smallRollout(shape, Math.ceil(rows / 2), newTokens);
  const update = smallUpdate(shape, rows, columns);
  const once = async () => {
    const start = now();
    await policy.generate(rollout);
    await policy.update(update);
    return now() - start;
  };
  const budget = PROBE_BUDGET / candidates;
  const first = await once();
  // The first call includes compiling, so it counts only when it is far over the budget.
  if (first > 20 * budget) return first;
  let best = Number.POSITIVE_INFINITY;
  let spent = 0;
  do {
    const ms = await once();
    best = Math.min(best, ms);
    spent += ms;
  } while (spent + best < budget);
  return best;
}

/** Whether two candidates are the same engine in the same variant. */
export function isSameCandidate(a: Candidate, b: Candidate): boolean {
  return a.engine === b.engine && a.variant === b.variant;
}

/** The earlier result for this adapter and this shape, or null. */
export function rememberedResult(
  remembered: readonly ProbeResult[],
  adapter: string,
  shape: ModelShape,
): ProbeResult | null {
  const key = shapeKey(shape);
  return remembered.find((probe) => probe.adapter === adapter && probe.shape === key) ?? null;
}
