import type { Preset } from "./preset.ts";

/** Small enough for a software adapter and for tests; it learns the format, little more. */
const micro: Preset = {
  id: "micro",
  title: "Micro",
  about:
    "The whole course, SFT to rounds, with models so small that any machine runs it in seconds.",
  watch: "The order of the phases; do not expect accuracy from models this small.",
  order: 9,
  settings: {
    width: 16,
    layers: 1,
    heads: 2,
    updates: 8,
    verifierWarmup: 2,
    batchSize: 4,
    groupSize: 4,
    sftGeneratorSteps: 30,
    sftVerifierSteps: 30,
    sftBatch: 8,
    sftMinSteps: 1,
    sftMaxSteps: 2,
    rlMinSteps: 1,
    rlMaxSteps: 1,
    longerSteps: 2,
    evalEvery: 4,
    evalProblems: 16,
    goldSolutions: 16,
    checkpointEvery: 2,
  },
};

export default micro;
