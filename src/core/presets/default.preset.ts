import type { Preset } from "./preset.ts";

const standard: Preset = {
  id: "default",
  title: "Default",
  about:
    "Hard columns are misprinted four times in five, and more columns are hard: right solutions start rare.",
  watch: "Step F1 in the warm-up, then greedy accuracy: the verifier learns the facts first.",
  order: 2,
  settings: { misprintRate: 0.8, hardAbove: 4, updates: 100, verifierWarmup: 60 },
};

export default standard;
