/** What a verifier is worth to the generator, against the best that was found without one. */
import type { Finding } from "../model/finding.ts";

/** Sampled accuracy at the end, for as many tokens as Tango used. */
const ROW = {
  study: "both",
  measure: "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango",
} as const;
const SAMPLED_ACCURACY = { ...ROW, from: "study", value: "mean", as: "percent" } as const;

const teaches: Finding = {
  id: "teaches",
  question: { en: "Does the verifier teach the generator?" },
  answer: {
    en: "Yes: hardly an answer is right at the start; beside a verifier that learns {tango} are at the end (mean of {seeds} fresh seeds), and for the baseline that a search found before {baseline}, for as many tokens.",
  },
  limit: {
    en: "A verifier that never learns again does as well for the same tokens ({frozen}): what it teaches here is what SFT taught it. One task, with a gap that was built in. A later search found a GRPO that climbs past it (next question).",
  },
  numbers: {
    tango: { ...SAMPLED_ACCURACY, arm: "tango" },
    baseline: { ...SAMPLED_ACCURACY, arm: "baseline" },
    frozen: { ...SAMPLED_ACCURACY, arm: "frozen" },
    seeds: { ...SAMPLED_ACCURACY, arm: "tango", value: "n", as: "integer" },
  },
  plot: {
    title: { en: "Right answers at the end, nine columns, equal tokens" },
    as: "percent",
    from: 0,
    to: 1,
    rows: [
      { ...ROW, label: { en: "verifier that learns" }, arms: ["tango"] },
      { ...ROW, label: { en: "frozen verifier" }, arms: ["frozen"] },
      { ...ROW, label: { en: "GRPO, tuned" }, arms: ["baseline"] },
      { ...ROW, label: { en: "DAPO" }, arms: ["dapo"] },
    ],
  },
};

export default teaches;
