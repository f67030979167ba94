import type { Preset } from "./preset.ts";

const standard: Preset = {
  id: "default",
  title: "Default",
  about: "Most hard columns are misprinted and more columns are hard: right solutions start rare.",
  watch: "Whether accuracy stops at a plateau: a fact that a model has stopped sampling.",
  order: 2,
  settings: { misprintRate: 0.8, hardAbove: 4, updates: 100, verifierWarmup: 60 },
};

export default standard;
