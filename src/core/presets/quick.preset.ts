import type { Preset } from "./preset.ts";

/** Fewer misprints than the defaults. B 32 samples each fact twice as often per update as B 16. */
const quick: Preset = {
  id: "quick",
  title: "Quick",
  about: "The textbook misprints a hard column about every other time; both models see through it.",
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
  },
};

export default quick;
