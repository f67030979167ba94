import type { ProbeResult } from "../../core/engines.ts";
import type { EngineHealth, Snapshot } from "../../core/policy.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { stateAfterSft } from "../../core/training/starts.ts";
import { inVerification, type VerifiedRow } from "../../core/training/testing/judged.ts";

/** For tests of views, which import no values of training. */
export { UNJUDGED_FIELDS } from "../../core/training/records.ts";
export { byProbability, parsedRow } from "../../core/training/testing/judged.ts";

/** A row of two steps, 7 right and 4 wrong, both called right: the second one is missed. */
export const ROW: VerifiedRow = {
  solution: "7;4;#74.",
  steps: ["7", "4"],
  flaw: null,
  stepTruth: [true, false],
  answer: "74",
  isCorrect: false,
  label: 0,
  ...inVerification("77C44C>C.", [1, 1], 1),
  reward: 0,
  outcomeAdvantage: -0.5,
  credit: { stepEnds: [1, 3], stepScores: [1, 1] },
  advantages: [-0.4, -0.4, -0.45, -0.45, -0.5, -0.5, -0.5, -0.5],
  tokenProbabilities: [0.9, 1, 0.3, 1, 1, 0.8, 0.6, 1],
  tokenProbabilitiesAfter: [0.91, 1, 0.28, 1, 1, 0.79, 0.6, 1],
};

/** The same problem, solved. */
export const SOLVED: VerifiedRow = {
  ...ROW,
  solution: "7;6;#76.",
  steps: ["7", "6"],
  stepTruth: [true, true],
  answer: "76",
  isCorrect: true,
  label: 1,
};

export const groupAt = (
  line: number,
  updated: RolloutGroup["updated"] = "generator",
): RolloutGroup => ({
  line,
  updated,
  problem: "34+42=",
  truth: { steps: ["7", "6"], answer: "76" },
  alpha: updated === "generator" ? 0.1 : null,
  rows: [ROW],
});

/** In the rounds of a run, after so many updates of the generator and none of the verifier. */
export function checkpointAt(
  generatorUpdates: number,
  settings: Settings = presetSettings("micro"),
): Checkpoint {
  const part = () => Float32Array.of(generatorUpdates);
  const model = (): Snapshot => ({
    layout: [],
    optimizerSteps: generatorUpdates,
    weights: part(),
    firstMoment: part(),
    secondMoment: part(),
    reference: part(),
  });
  const { verifierWarmup: warmup, generatorPerRound: g, verifierPerRound: v } = settings;
  const turn = Math.floor(generatorUpdates / g) * (g + v) + (generatorUpdates % g);
  const counts = { line: generatorUpdates, generatorUpdates, turn, warmup, stages: 2 };
  const state = { ...stateAfterSft(settings), ...counts };
  return { settings, state, generator: model(), verifier: model() };
}

/** A probe that found engine gpu fastest. */
export const probeOf = (adapter: string): ProbeResult => ({
  adapter,
  shape: "64x2",
  engine: "gpu",
  variant: "tiled",
  milliseconds: [
    { engine: "gpu", variant: "tiled", ms: 12 },
    { engine: "cpu", variant: null, ms: 40 },
  ],
  refused: [{ engine: "tfjs-webgpu", variant: null, why: "self-check failed: loss 0.1 off" }],
});

export const healthOf = (engine: EngineHealth["engine"], variant: string | null): EngineHealth => ({
  engine,
  variant,
  adapter: "SwiftShader",
  software: true,
  parameters: 100_000,
  tensors: 5,
  bytes: 1e6,
});
