import { trains } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { laneSettings } from "../../core/lanes/change.ts";
import { LANES } from "../../core/lanes/registry.ts";
import { branchProblem } from "../../core/runs/branch.ts";
import { applySettings, differences } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { SessionState } from "../../core/training/state.ts";
import type { Change } from "../../runtime/lanes/lane.ts";

/** A common change of a run, chosen by one button. */
export interface Experiment {
  readonly id: string;
  readonly label: string;
  readonly changes: readonly Change[];
}

const trainsVerifier = ({ algorithm }: Settings) => trains(armById(algorithm), "verifier");

function freezing(settings: Settings, { stages, warmup }: SessionState): readonly Change[] {
  if (!trainsVerifier(settings) || settings.verifierPerRound === 0) return [];
  const freeze: Change = ["verifierPerRound", 0];
  // During the warm-up the verifier stops too: the rest of the warm-up is skipped.
  return stages < 2 ? [freeze, ["verifierWarmup", warmup]] : [freeze];
}

function thawing(settings: Settings): readonly Change[] {
  if (armById(settings.algorithm).verifier.kind === "frozen") return [["algorithm", "tango"]];
  const isFrozen = trainsVerifier(settings) && settings.verifierPerRound === 0;
  return isFrozen ? [["verifierPerRound", 1]] : [];
}

/** The experiments that change something and are possible from this checkpoint. */
export function experimentsAt(settings: Settings, state: SessionState): readonly Experiment[] {
  const { alpha0, classWeights, temperature, generatorKlCoef } = settings;
  const one = (id: string, label: string, isPossible: boolean, change: Change): Experiment => {
    return { id, label, changes: isPossible ? [change] : [] };
  };
  const lanes = [...LANES.values()].flatMap((lane): Experiment[] => {
    const label = lane.words.branch;
    const changes = differences(laneSettings(lane, settings), settings);
    return label === undefined ? [] : [{ id: lane.id, label, changes }];
  });
  const weighs = trainsVerifier(settings) && classWeights;
  const all: readonly Experiment[] = [
    { id: "freeze", label: "Freeze the verifier", changes: freezing(settings, state) },
    { id: "thaw", label: "Let the verifier learn", changes: thawing(settings) },
    one("outcomeOnly", "α = 0: outcome only", alpha0 > 0, ["alpha0", 0]),
    one("noClassWeights", "Class weights off", weighs, ["classWeights", false]),
    ...lanes,
    one("cooler", "Temperature 0.7", temperature > 0.7, ["temperature", 0.7]),
    one("noKl", "No KL term", generatorKlCoef > 0, ["generatorKlCoef", 0]),
  ];
  return all.filter(
    ({ changes }) =>
      changes.length > 0 &&
      branchProblem({ settings, state }, applySettings(settings, changes)) === null,
  );
}
