import type { Lanes } from "../schema.ts";

export const EXAMPLE: Lanes = {
  kind: "lanes",
  text: ["Uncover the lanes one after another."],
  title: "Right answers at the end",
  study: "map-8",
  measure: "rollouts/accuracy_drawn, last 9 generator updates",
  from: 0,
  to: 0.6,
  as: "percent",
  arms: [
    { label: "GRPO", arm: "grpo", block: "misprint-90" },
    { label: "DAPO: draws again", arm: "dapo", block: "misprint-90" },
    { label: "frozen verifier", arm: "frozen", block: "misprint-90" },
    { label: "verifier that learns", arm: "tango", block: "misprint-90" },
  ],
};

/** A measure with a goal that not every run gets to. */
export const GOAL: Lanes = {
  ...EXAMPLE,
  title: "Characters until half is right",
  measure: "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates",
  to: 1_500_000,
  as: "integer",
};
