/** All metrics of one update but those of held-out checks. */
import type { RoundContext } from "../algorithms/work.ts";
import { accuracyByHardSteps, stepAccuracyByHardness } from "../metrics/difficulty.ts";
import { ownValueMetrics } from "../metrics/own-values.ts";
import { generatorMetrics, judgedOf, verifierMetrics } from "../metrics/updates.ts";
import type { GeneratorRound, VerifierRound } from "../tango/round-records.ts";

type Metrics = Record<string, number>;
type OfRun = Pick<RoundContext, "task" | "settings">;

export function generatorUpdateMetrics(round: GeneratorRound, { task, settings }: OfRun): Metrics {
  const { hardAbove, targetEntropy, groupSize } = settings;
  const { solutions } = round;
  return {
    ...generatorMetrics(round, groupSize),
    ...accuracyByHardSteps(task, hardAbove, solutions, "rollouts/accuracy/"),
    ...stepAccuracyByHardness(task, hardAbove, solutions, "rollouts/step_accuracy/"),
    ...ownValueMetrics(task, hardAbove, judgedOf(round), "train/"),
    ...(targetEntropy > 0 ? { entropy_coef: round.coefs.entropyCoef } : {}),
  };
}

export function verifierUpdateMetrics(round: VerifierRound, { task, settings }: OfRun): Metrics {
  return {
    ...verifierMetrics(round),
    ...ownValueMetrics(task, settings.hardAbove, judgedOf(round), "train/"),
  };
}
