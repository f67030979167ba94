/** Times the forms of a rollout on a real GPU, with as many rows as the run has. */

import type { TimedRollout, Workload } from "../core/engines.ts";
import { TangoError } from "../core/errors.ts";
import type { ModelShape, Policy } from "../core/policy.ts";
import type { RolloutForm } from "./fused/kernels/kernel.ts";
import { LANES, SEQUENCES } from "./fused/rollout-forms.ts";
import { drawsDisagreement, smallRollout } from "./self-check.ts";

/** A form this many times slower than the best ends the search in its direction. */
const CLEARLY = 1.1;
/** Time limit of a probe, ms; a longer one was disturbed, for instance by a hidden tab. */
const LONGEST = 3000;
/** Most rows of a probe. */
const MOST_ROWS = 512;
/** Rollouts per form, of which the fastest counts, after one that is not measured. */
const REPEATS = 3;

/** A policy whose rollouts can be divided in different forms. */
export interface Divisible extends Pick<Policy, "generate"> {
  divideRollouts(timed: TimedRollout | null): Promise<void>;
  /** The form used for a rollout with this many rows. */
  rolloutForm(rows: number): RolloutForm;
}

/** Number of rows that a probe for this workload times. */
export function probedRows({ rollouts }: Workload): number {
  return 2 * Math.ceil(Math.max(1, Math.min(MOST_ROWS, rollouts)) / 2);
}

/** The remembered form, if a probe could have chosen it: stored data is not trusted. */
export function knownRollout(timed: TimedRollout | undefined): TimedRollout | null {
  const isKnown =
    timed && SEQUENCES.includes(timed.sequences) && LANES.includes(timed.lanes) && timed.rows > 0;
  return isKnown ? timed : null;
}

/**
 * The fastest form: searches from `start` along the sequences, then from the best along the lanes, each way until one
 * is clearly slower, because every timed form has to be compiled.
 * @param time ms; infinite for an unusable form, null when the probe is cut short
 * @returns null when it was cut short
 */
export async function fastestForm(
  start: RolloutForm,
  time: (form: RolloutForm) => Promise<number | null>,
): Promise<RolloutForm | null> {
  const first = await time(start);
  if (first === null) return null;
  let best = { ...start, ms: first };
  for (const [dimension, values] of [
    ["sequences", SEQUENCES],
    ["lanes", LANES],
  ] as const) {
    const at = best[dimension];
    const ways = [values.filter((v) => v > at), values.filter((v) => v < at).toReversed()];
    for (const way of ways) {
      for (const value of way) {
        const form = { ...best, [dimension]: value };
        const ms = await time(form);
        if (ms === null) return null;
        if (ms > CLEARLY * best.ms) break;
        if (ms < best.ms) best = { ...form, ms };
      }
    }
  }
  return { sequences: best.sequences, lanes: best.lanes };
}

/**
 * Times forms on this policy and leaves it with the fastest. A form is skipped when the driver rejects it or its draws
 * differ from those of the default form.
 * @param now a clock in ms
 * @returns null when it was cut short: then rollouts are divided by the rule
 */
export async function timeRollout(
  policy: Divisible,
  shape: ModelShape,
  workload: Workload,
  now: () => number,
): Promise<TimedRollout | null> {
  const rows = probedRows(workload);
  const newTokens = Math.max(1, Math.min(workload.newTokens, shape.context - 6));
  const request = smallRollout(shape, rows / 2, newTokens);
  const began = now();
  await policy.divideRollouts(null);
  const start = policy.rolloutForm(rows);
  const wanted = await policy.generate(request);
  const time = async (form: RolloutForm): Promise<number | null> => {
    if (!(await isUsable(policy, { rows, ...form }))) return Number.POSITIVE_INFINITY;
    // Compiles the kernel, and finds how many tokens fit into a dispatch.
    const drawn = await policy.generate(request);
    if (drawsDisagreement(drawn, wanted, request) !== null) return Number.POSITIVE_INFINITY;
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < REPEATS; i++) {
      const before = now();
      await policy.generate(request);
      best = Math.min(best, now() - before);
    }
    return now() - began > LONGEST ? null : best;
  };
  const form = await fastestForm(start, time);
  const timed = form && { rows, ...form };
  await policy.divideRollouts(timed);
  return timed;
}

/** Whether a driver accepts a form, which then is in use. */
async function isUsable(policy: Divisible, timed: TimedRollout): Promise<boolean> {
  try {
    await policy.divideRollouts(timed);
    return true;
  } catch (thrown) {
    if (thrown instanceof TangoError && thrown.code === "no-adapter") return false;
    throw thrown;
  }
}
