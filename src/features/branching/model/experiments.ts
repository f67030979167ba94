import { trains } from "../../../core/algorithms/arm.ts";
import { ARMS, armById } from "../../../core/algorithms/registry.ts";
import { branchProblem } from "../../../core/runs/branch.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { SessionState } from "../../../core/training/state.ts";
import type { Change } from "../../../runtime/lanes/lane.ts";

type ChangesOf = (settings: Settings, state: SessionState) => readonly Change[];

const trainsVerifier = ({ algorithm }: Settings) => trains(armById(algorithm), "verifier");

const switchTo =
  (arm: string): ChangesOf =>
  ({ algorithm }) =>
    algorithm === arm || !ARMS.has(arm) ? [] : [["algorithm", arm]];

/** The changes of each common experiment; none if the run has these settings already. */
const EXPERIMENTS = {
  freeze: (settings, { stages, warmup }) => {
    if (!trainsVerifier(settings) || settings.verifierPerRound === 0) return [];
    const freeze: Change = ["verifierPerRound", 0];
    // During the warm-up the verifier stops too: the rest of the warm-up is skipped.
    return stages < 2 ? [freeze, ["verifierWarmup", warmup]] : [freeze];
  },
  thaw: (settings) => {
    if (armById(settings.algorithm).verifier.kind === "frozen") return [["algorithm", "tango"]];
    const isFrozen = trainsVerifier(settings) && settings.verifierPerRound === 0;
    return isFrozen ? [["verifierPerRound", 1]] : [];
  },
  outcomeOnly: ({ alpha0 }) => (alpha0 > 0 ? [["alpha0", 0]] : []),
  noClassWeights: (settings) =>
    trainsVerifier(settings) && settings.classWeights ? [["classWeights", false]] : [],
  noVerifier: switchTo("grpo"),
  randomSteps: switchTo("random-steps"),
  oracleSteps: switchTo("oracle-steps"),
  cooler: ({ temperature }) => (temperature > 0.7 ? [["temperature", 0.7]] : []),
  noKl: ({ generatorKlCoef }) => (generatorKlCoef > 0 ? [["generatorKlCoef", 0]] : []),
} satisfies Readonly<Record<string, ChangesOf>>;

export type ExperimentId = keyof typeof EXPERIMENTS;

/** A common experiment, selected by one button. */
export interface Experiment {
  readonly id: ExperimentId;
  readonly changes: readonly Change[];
}

/** The experiments that change something and are possible from this checkpoint. */
export function experimentsAt(settings: Settings, state: SessionState): readonly Experiment[] {
  const entries = Object.entries<ChangesOf>(EXPERIMENTS) as [ExperimentId, ChangesOf][];
  return entries
    .map(([id, changesOf]) => ({ id, changes: changesOf(settings, state) }))
    .filter(
      ({ changes }) =>
        changes.length > 0 &&
        branchProblem({ settings, state }, applySettings(settings, changes)) === null,
    );
}
