import type { Preset } from "./preset.ts";

/**
 * The paper's algorithmic task (section 4.3), last letters, with a second task in the SFT mixture. With
 * misprint rate .85, B 16 and lr 3e-4 gold labels alone reached .71 and .63 (seeds 31 and 32).
 */
const paperLike: Preset = {
  id: "paper-like",
  title: "Last letters",
  about:
    "The paper's own small task, last-letter concatenation; digit columns are learned in SFT only.",
  watch:
    "Frozen verifier against Tango, as in the paper's figure 4, and what becomes of the other task while this one is trained.",
  order: 6,
  settings: {
    task: "letters",
    misprintRate: 0.7,
    hardAbove: 4,
    otherShare: 0.25,
    sftGeneratorSteps: 1000,
    sftVerifierSteps: 900,
    updates: 60,
    verifierWarmup: 40,
    batchSize: 32,
    generatorLr: 5e-4,
  },
};

export default paperLike;
