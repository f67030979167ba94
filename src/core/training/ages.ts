/** Ages of a run: the planned generator updates done so far, at which snapshots of both models are kept. */

import type { Arm } from "../algorithms/arm.ts";
import { pluralize } from "../counted.ts";
import { TangoError } from "../errors.ts";
import type { Settings } from "../settings/settings.ts";
import { nextTurn } from "./plan.ts";
import type { SessionState } from "./state.ts";

/** The most snapshots of a run. */
export const MAX_SNAPSHOTS = 64;

/**
 * Evenly spaced ages from 0 to the end of the plan, both included, rounded to whole updates.
 * @param count at least 2
 * @param updates planned
 * @throws TangoError("bad-setting") when the plan has too few updates for so many
 */
export function evenAges(count: number, updates: number): number[] {
  if (count > updates + 1) {
    throw new TangoError(
      "bad-setting",
      `${count} snapshots need a plan of at least ${pluralize(count - 1, "update")}, but it has ${updates}: ask for fewer.`,
      { key: "snapshots" },
    );
  }
  return Array.from({ length: count }, (_, i) => Math.round((i * updates) / (count - 1)));
}

/**
 * The ages whose snapshot is to be taken in this state, before the next unit. Age A is the last state before
 * generator turn A + 1 of the schedule, so that the verifier's turns of the same round are in it. Turns of a
 * model that the arm does not train count as taken: in the arm with a frozen generator, age A is after the
 * verifier's turns of A rounds. In rounds without the generator, A counts the verifier's turns, as the plan does.
 * @param ages that the run keeps
 */
export function agesDue(
  arm: Arm,
  settings: Settings,
  state: SessionState,
  ages: readonly number[],
): number[] {
  // Before the evaluation after the warm-up, models still change outside of the rounds.
  if (state.stages < 2) return [];
  const next = nextTurn(arm, settings, state.turn) ?? Infinity;
  return ages.filter((age) => {
    const turn = turnAfter(age, settings);
    return state.turn <= turn && turn <= next;
  });
}

/** The turn with which an age ends: generator turn A + 1 of the schedule, or the end of the plan. */
function turnAfter(age: number, { generatorPerRound: g, verifierPerRound: v }: Settings): number {
  return g === 0 ? age : Math.floor(age / g) * (g + v) + (age % g);
}
