import type { Preset } from "./preset.ts";

/**
 * RL^V needs verdicts in the SFT mixture: on a start that never wrote one, the verdict loss changes the
 * features that solutions are written with, and accuracy falls. One token cannot recompute a solution, so the labels of the examples come from
 * correct SFT data (p_v = 0). They label complete solutions, never steps.
 */
const rlV: Preset = {
  id: "rl-v",
  title: "RL^V",
  about: "One model writes solutions and says in one token whether they are right.",
  watch:
    "Verdict accuracy while the generator changes; at test time, weighted voting against majority.",
  order: 7,
  settings: {
    algorithm: "rl-v",
    misprintRate: 0.55,
    hardAbove: 5,
    verifierMisprintRate: 0,
    sftGeneratorSteps: 1200,
    sftBatch: 64,
    updates: 60,
    batchSize: 32,
    generatorLr: 5e-4,
  },
};

export default rlV;
