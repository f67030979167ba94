/** Which engine is fastest on this adapter for this model: measured, not guessed. */
import type { Candidate, ProbeResult, Workload } from "../core/engines.ts";
import type { ModelShape, Policy } from "../core/policy.ts";
import { smallRollout, smallUpdate } from "./self-check.ts";

/** All measurements of a probe together, ms, after each candidate's first call. */
const PROBE_BUDGET = 1000;
/** A candidate that compiles for longer than this ends the search among its kind. */
export const LONG_COMPILE = 6000;

/** Names a model's shape in what is remembered: other sizes may have another winner. */
export function shapeKey(shape: ModelShape): string {
  const { vocabulary, width, layers, heads, context, segments } = shape;
  const { activation, positions, tiedHead } = shape;
  const head = tiedHead ? "tied" : "untied";
  return [vocabulary, width, layers, heads, context, segments, activation, positions, head].join(
    "-",
  );
}

/** One small generator update in the proportions of the real one. */
export async function measure(
  policy: Policy,
  shape: ModelShape,
  workload: Workload,
  candidates: number,
  now: () => number,
): Promise<number> {
  const rows = Math.max(2, Math.min(32, workload.rollouts));
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
  // The first call also compiles what drivers leave until then; it only counts when it was hopeless.
  if (first > 20 * budget) return first;
  let best = Number.POSITIVE_INFINITY;
  let spent = 0;
  do {
    const took = await once();
    best = Math.min(best, took);
    spent += took;
  } while (spent + best < budget);
  return best;
}

export function same(a: Candidate, b: Candidate): boolean {
  return a.engine === b.engine && a.variant === b.variant;
}

/** What was found earlier on this adapter for this shape, if anything was. */
export function recall(
  remembered: readonly ProbeResult[],
  adapter: string,
  shape: ModelShape,
): ProbeResult | null {
  const key = shapeKey(shape);
  return remembered.find((one) => one.adapter === adapter && one.shape === key) ?? null;
}
