/** The two lanes of a race as a pair that can be repeated on other seeds. */

import type { Settings } from "../../../../core/settings/settings.ts";
import type { RunMetrics } from "../../../../metrics/run-metrics.ts";
import type { Lane } from "../../../../runtime/lanes/lane.ts";
import type { RunState } from "../../../../runtime/run-state.ts";
import { timedCost } from "../../../../runtime/timed-cost.ts";
import {
  type Pair,
  type PairProblem,
  pairDifferences,
  pairProblem,
  sharedUpTo,
} from "../../../../study/pair.ts";

/** A lane with its run. */
export interface RacingRun {
  readonly lane: Lane;
  readonly state: RunState;
  readonly metrics: RunMetrics;
  /** Whether this run, or the run that it branched off from, started from weights in files. */
  readonly beganFromFiles: boolean;
}

/** Why a pair cannot be repeated. */
export type RacePairProblem = PairProblem | "files" | "early";

/** Orders two runs; the control is the parent of the other run, else the one with fewer changes. */
export function inOrder(
  one: RacingRun,
  other: RacingRun,
): readonly [changed: RacingRun, control: RacingRun] {
  const isParent = (parent: RacingRun, child: RacingRun) =>
    child.lane.parent?.lane === parent.lane.id;
  const isChanged =
    isParent(other, one) ||
    (!isParent(one, other) && one.lane.changes.length >= other.lane.changes.length);
  return isChanged ? [one, other] : [other, one];
}

/** The pair of a race, or why it cannot be repeated. */
export function racePair(changed: RacingRun, control: RacingRun): Pair | RacePairProblem {
  const [one, other] = [changed.state.running, control.state.running];
  const engine = (changed.state.info ?? control.state.info)?.generator.engine;
  if ([changed, control].some(({ beganFromFiles }) => beganFromFiles)) return "files";
  if (!one || !other || !engine) return "early";
  const pair = { preset: control.lane.preset, settings: { changed: one, control: other }, engine };
  return pairProblem(pair) ?? pair;
}

/** Whether a run changed settings midway: repeated on another seed, it has them from the start. */
export const isChangedLater = (...runs: readonly RacingRun[]): boolean =>
  runs.some(
    ({ lane: { parent, changes }, state }) =>
      state.settingChanges.length > 0 ||
      (changes.length > 0 && parent !== null && parent.generatorUpdates > 0),
  );

/** The settings of a run that trains only what both runs share (SFT, warm-up); null if they share nothing. */
function sharedRun({ settings: { changed, control } }: Pair): Settings | null {
  const upTo = sharedUpTo(control, changed);
  if (upTo === null) return null;
  return { ...control, updates: 0, ...(upTo === "sft" ? { verifierWarmup: 0 } : {}) };
}

/** Seconds per seed at the pace of the race, without evaluations. Null before either run has a measured pace. */
export function secondsPerSeed(pair: Pair, runs: readonly RacingRun[]): number | null {
  const once = sharedRun(pair);
  for (const { state, metrics } of runs) {
    const { running } = state;
    const secondsOf = (one: Settings) => running && timedCost(one, running, metrics);
    const { control, changed } = pair.settings;
    const [first, second] = [secondsOf(control), secondsOf(changed)];
    if (first && second) return first + second - ((once && secondsOf(once)) ?? 0);
  }
  return null;
}

/** Whether two pairs compare the same runs, seeds aside. */
export const isSamePair = (one: Pick<Pair, "settings">, other: Pick<Pair, "settings">): boolean =>
  (["changed", "control"] as const).every(
    (side) =>
      pairDifferences({ settings: { changed: one.settings[side], control: other.settings[side] } })
        .length === 0,
  );
