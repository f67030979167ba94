import type { Preset } from "./preset.ts";

/** The prototype's "talk demo": greedy .34 → .99 in 60 updates on three seeds (design/science). */
const quick: Preset = {
  id: "quick",
  title: "Quick",
  about:
    "Half of the hard columns are misprinted in the textbook; both models soon see through it.",
  watch:
    "Greedy accuracy climbs within the first 20 generator updates; step F1 rises in the warm-up.",
  order: 1,
  settings: { misprintRate: 0.55, hardAbove: 5, updates: 60, verifierWarmup: 40 },
};

export default quick;
