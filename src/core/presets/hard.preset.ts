import type { Preset } from "./preset.ts";

/** design/science "hard / sparse": the regime where perfect step labels helped in every seed tried. */
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
    updates: 100,
    verifierWarmup: 100,
  },
};

export default hard;
