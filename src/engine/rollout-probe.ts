/** Times the forms of a rollout on a real GPU, with as many rows as the run has. */

import type { TimedRollout, Workload } from "../core/engines.ts";
import { TangoError } from "../core/errors.ts";
import type { ModelShape, Policy } from "../core/policy.ts";
import type { RolloutForm } from "./fused/kernels/kernel.ts";
import { LANES, SEQUENCES } from "./fused/rollout-forms.ts";
import { drawsDisagreement, smallRollout } from "./self-check.ts";

/** A form that takes so many times as long as the best ends the search in its direction. */
const CLEARLY = 1.1;
/** A probe may take so long, ms. One that takes longer was disturbed, by a hidden tab for instance. */
const LONGEST = 3000;
/** Most rows of a probe. */
const MOST_ROWS = 512;
/** Rollouts per form, of which the fastest counts; one before them is not a measurement. */
const REPEATS = 3;

/** A policy whose rollouts can be divided in several forms. */
export interface Divisible extends Pick<Policy, "generate"> {
  divideRollouts(timed: TimedRollout | null): Promise<void>;
  /** The form of a rollout of so many rows. */
  rolloutForm(rows: number): RolloutForm;
}

/** Rows that a probe for this workload times. */
export function probedRows({ rollouts }: Workload): number {
  return 2 * Math.ceil(Math.max(1, Math.min(MOST_ROWS, rollouts)) / 2);
}

/** The remembered form, if it is one that a probe can choose: what is stored may come from anywhere. */
export function knownRollout(timed: TimedRollout | undefined): TimedRollout | null {
  const isKnown =
    timed && SEQUENCES.includes(timed.sequences) && LANES.includes(timed.lanes) && timed.rows > 0;
  return isKnown ? timed : null;
}

/**
 * The fastest form. Goes from `start` along the sequences, then from the best along the lanes, each way until one is
 * clearly slower: every form that is timed has to be compiled.
 * @param time ms; infinite for a form that cannot be used, null when the probe is cut short
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
 * Times forms on this policy, and leaves it with the fastest. One whose draws differ from those of the rule's form, or
 * that the driver rejects, is not used.
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
    // Compiles, and finds how many tokens fit a dispatch.
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

/** Whether a driver accepts a form, which is then used. */
async function isUsable(policy: Divisible, timed: TimedRollout): Promise<boolean> {
  try {
    await policy.divideRollouts(timed);
    return true;
  } catch (thrown) {
    if (thrown instanceof TangoError && thrown.code === "no-adapter") return false;
    throw thrown;
  }
}
