import type { Preset } from "./preset.ts";

/** Small enough for software adapters and tests; the models learn the format and little more. */
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
    sftGeneratorSteps: 60,
    sftVerifierSteps: 60,
    sftLr: 0.02,
    sftLrWarmup: 5,
    sftBatch: 8,
    sftMinSteps: 1,
    sftMaxSteps: 3,
    rlMinSteps: 1,
    rlMaxSteps: 2,
    longerSteps: 3,
    evalEvery: 4,
    verifierEvalEvery: 4,
    evalProblems: 16,
    goldSolutions: 16,
    checkpointEvery: 2,
  },
};

export default micro;
