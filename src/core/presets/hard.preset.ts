import type { Preset } from "./preset.ts";

/**
 * Longer problems and more misprints. Batch size and KL coefficient avoid the plateau that the defaults
 * reach (docs/results/lead-search).
 */
const hard: Preset = {
  id: "hard",
  title: "Hard",
  about:
    "Five and six columns, most of them misprinted: about one sampled solution in twenty is right.",
  watch:
    "Tango, GRPO and oracle steps side by side: whether knowing which step was wrong is worth more than knowing that one was.",
  order: 3,
  settings: {
    misprintRate: 0.8,
    hardAbove: 4,
    sftMaxSteps: 7,
    rlMinSteps: 5,
    rlMaxSteps: 6,
    longerSteps: 7,
    sftGeneratorSteps: 600,
    sftVerifierSteps: 700,
    updates: 60,
    verifierWarmup: 100,
    batchSize: 32,
    generatorLr: 5e-4,
    generatorKlCoef: 0.1,
  },
};

export default hard;
