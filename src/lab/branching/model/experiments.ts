import { trains } from "../../../core/algorithms/arm.ts";
import { armById } from "../../../core/algorithms/registry.ts";
import { laneSettings } from "../../../core/lanes/change.ts";
import { LANES } from "../../../core/lanes/registry.ts";
import { branchProblem } from "../../../core/runs/branch.ts";
import { applySettings, differences } from "../../../core/settings/parse.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { SessionState } from "../../../core/training/state.ts";
import type { Change } from "../../../runtime/lanes/lane.ts";

type ChangesOf = (settings: Settings, state: SessionState) => readonly Change[];

const trainsVerifier = ({ algorithm }: Settings) => trains(armById(algorithm), "verifier");

/** The changes of common experiments with the verifier; none if the run has these settings already. */
const ON_VERIFIER = {
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
} satisfies Readonly<Record<string, ChangesOf>>;

/** The same for experiments with the generator. */
const ON_GENERATOR = {
  cooler: ({ temperature }) => (temperature > 0.7 ? [["temperature", 0.7]] : []),
  noKl: ({ generatorKlCoef }) => (generatorKlCoef > 0 ? [["generatorKlCoef", 0]] : []),
} satisfies Readonly<Record<string, ChangesOf>>;

export type ExperimentId = keyof typeof ON_VERIFIER | keyof typeof ON_GENERATOR;

/** A common experiment, or a lane of "What if …?", selected by one button. */
export type Experiment = { readonly changes: readonly Change[] } & (
  | { readonly isLane: false; readonly id: ExperimentId }
  | { readonly isLane: true; readonly id: string }
);

/** The experiments that change something and are possible from this checkpoint. */
export function experimentsAt(settings: Settings, state: SessionState): readonly Experiment[] {
  const common = (experiments: Readonly<Partial<Record<ExperimentId, ChangesOf>>>): Experiment[] =>
    (Object.entries(experiments) as [ExperimentId, ChangesOf][]).map(([id, changesOf]) => {
      return { isLane: false, id, changes: changesOf(settings, state) };
    });
  const lanes = [...LANES.values()]
    .filter(({ words }) => words.branch !== undefined)
    .map((lane): Experiment => {
      const changes = differences(laneSettings(lane, settings), settings);
      return { isLane: true, id: lane.id, changes };
    });
  return [...common(ON_VERIFIER), ...lanes, ...common(ON_GENERATOR)].filter(
    ({ changes }) =>
      changes.length > 0 &&
      branchProblem({ settings, state }, applySettings(settings, changes)) === null,
  );
}
