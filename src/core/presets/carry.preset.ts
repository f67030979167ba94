import type { Preset } from "./preset.ts";

/**
 * A step depends on the stated carry, so judging locally differs from comparing with the truth. A fact with its
 * carry is sampled seldom, hence more updates than `quick` has.
 */
const carry: Preset = {
  id: "carry",
  title: "Carry",
  about:
    "Addition with carries: a wrong carry makes later steps right by themselves and the answer wrong.",
  watch:
    "Steps after an error: judged by what was stated before, they can be right in a wrong solution.",
  order: 5,
  settings: {
    task: "carry",
    misprintRate: 0.7,
    hardAbove: 6,
    sftGeneratorSteps: 2000,
    sftVerifierSteps: 1300,
    updates: 80,
    verifierWarmup: 60,
    batchSize: 32,
    generatorLr: 5e-4,
  },
};

export default carry;
