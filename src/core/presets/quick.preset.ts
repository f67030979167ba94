import type { Preset } from "./preset.ts";

/**
 * The prototype's "talk demo" (design/science) with the settings that our own runs asked for: with
 * B 16, KL 0.001 and lr 3e-4 one pair of facts (1+6, 6+1) was lost by update 20 and accuracy stood
 * at .89 on two of two seeds; B 32 sees each fact twice as often in an update, and KL 0.1 keeps
 * alive what the start still samples (docs/results/first-runs).
 */
const quick: Preset = {
  id: "quick",
  title: "Quick",
  about: "Half of the hard columns are misprinted in the textbook; both models see through it.",
  watch: "Greedy accuracy climbs in the first 20 generator updates; step F1 rises in the warm-up.",
  order: 1,
  settings: {
    misprintRate: 0.55,
    hardAbove: 5,
    updates: 60,
    verifierWarmup: 40,
    sftGeneratorSteps: 600,
    batchSize: 32,
    generatorLr: 5e-4,
    generatorKlCoef: 0.1,
  },
};

export default quick;
