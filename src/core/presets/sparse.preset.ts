import type { Preset } from "./preset.ts";

/** design/science "Very sparse outcomes": step rewards are nearly the only signal at first. */
const sparse: Preset = {
  id: "sparse",
  title: "Sparse",
  about:
    "Seven and eight columns: one sampled solution in a hundred is right, whole groups are wrong.",
  watch:
    "Groups without variance (solved_none), Tango's early lead over GRPO, and the plateau that follows when both models have stopped sampling a fact.",
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
    updates: 100,
    verifierWarmup: 80,
    generatorKlCoef: 0.03,
  },
};

export default sparse;
