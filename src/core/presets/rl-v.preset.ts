import type { Preset } from "./preset.ts";

/**
 * RL^V needs the verdict in the SFT mixture (added cold it wrecks the policy, design/science), and
 * one token cannot recompute: the examples' labels come from a right textbook (p_v = 0), in place of
 * the coin that Tango's verifier starts with. These labels speak of whole solutions, never of steps.
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
    generatorKlCoef: 0.1,
  },
};

export default rlV;
