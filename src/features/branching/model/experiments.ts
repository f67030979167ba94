import { trains } from "../../../core/algorithms/arm.ts";
import { ARMS, armById } from "../../../core/algorithms/registry.ts";
import { branchProblem } from "../../../core/runs/branch.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { SessionState } from "../../../core/training/state.ts";
import type { Change } from "../../../runtime/lanes/lane.ts";

/** Common experiments, each selected by one button. */
export const EXPERIMENTS = [
  "freeze",
  "thaw",
  "outcomeOnly",
  "noClassWeights",
  "noVerifier",
  "randomSteps",
  "oracleSteps",
  "cooler",
  "noKl",
] as const;
export type ExperimentId = (typeof EXPERIMENTS)[number];

export interface Experiment {
  readonly id: ExperimentId;
  readonly changes: readonly Change[];
}

/** The changes of an experiment; empty when the run has these settings already. */
function changesOf(id: ExperimentId, settings: Settings, state: SessionState): readonly Change[] {
  const { algorithm, verifierPerRound, temperature, generatorKlCoef } = settings;
  const trainsVerifier = trains(armById(algorithm), "verifier");
  const toArm = (arm: string): readonly Change[] =>
    algorithm === arm || !ARMS.has(arm) ? [] : [["algorithm", arm]];
  switch (id) {
    case "freeze":
      if (!trainsVerifier || verifierPerRound === 0) return [];
      // In the warm-up too: the rest of it is skipped.
      return state.stages < 2
        ? [
            ["verifierPerRound", 0],
            ["verifierWarmup", state.warmup],
          ]
        : [["verifierPerRound", 0]];
    case "thaw":
      if (algorithm === "frozen-verifier") return [["algorithm", "tango"]];
      return trainsVerifier && verifierPerRound === 0 ? [["verifierPerRound", 1]] : [];
    case "outcomeOnly":
      return settings.alpha0 > 0 ? [["alpha0", 0]] : [];
    case "noClassWeights":
      return trainsVerifier && settings.classWeights ? [["classWeights", false]] : [];
    case "noVerifier":
      return toArm("grpo");
    case "randomSteps":
      return toArm("random-steps");
    case "oracleSteps":
      return toArm("oracle-steps");
    case "cooler":
      return temperature > 0.7 ? [["temperature", 0.7]] : [];
    case "noKl":
      return generatorKlCoef > 0 ? [["generatorKlCoef", 0]] : [];
  }
}

/** The experiments that change something and are possible from this checkpoint. */
export function experimentsAt(settings: Settings, state: SessionState): readonly Experiment[] {
  return EXPERIMENTS.map((id) => ({ id, changes: changesOf(id, settings, state) })).filter(
    ({ changes }) =>
      changes.length > 0 &&
      branchProblem({ settings, state }, applySettings(settings, changes)) === null,
  );
}
