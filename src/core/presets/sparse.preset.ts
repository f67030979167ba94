import type { Preset } from "./preset.ts";

/**
 * Right answers are so rare that step rewards are nearly the only signal at first. Batch size and KL
 * coefficient as in `hard`: with the defaults both arms reach a plateau (docs/results/lead-search).
 */
const sparse: Preset = {
  id: "sparse",
  title: "Sparse",
  about:
    "Seven and eight columns: one sampled solution in a hundred is right, whole groups are wrong.",
  watch:
    "Groups without variance (solved_none): with hardly any right solution to learn from, the step rewards come first.",
  order: 4,
  settings: {
    misprintRate: 0.8,
    hardAbove: 4,
    sftMaxSteps: 9,
    rlMinSteps: 7,
    rlMaxSteps: 8,
    longerSteps: 9,
    sftGeneratorSteps: 900,
    sftVerifierSteps: 900,
    updates: 60,
    verifierWarmup: 80,
    batchSize: 32,
    generatorLr: 5e-4,
    generatorKlCoef: 0.1,
  },
};

export default sparse;
