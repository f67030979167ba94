import type { Preset } from "./preset.ts";

/** The paper's algorithmic task (section 4.3), last letters, with a second task in the SFT mixture. */
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
    misprintRate: 0.85,
    hardAbove: 4,
    otherShare: 0.25,
    sftGeneratorSteps: 800,
    sftVerifierSteps: 900,
    updates: 60,
    verifierWarmup: 40,
  },
};

export default paperLike;
