/** Where answers alone are enough. */
import type { Finding } from "../model/finding.ts";

const TOKENS_TO_HALF = "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates"; // tokens until half of the answers are right
const LOG10_CHANCE = "eval/log10_chance/in_range, after-sft";
const EIGHT_COLUMNS = { from: "study", study: "map-8" } as const;
const LESS_RARE_ROW = { study: "map-8", block: "misprint-80", measure: TOKENS_TO_HALF } as const;
const RARE_ROW = { ...LESS_RARE_ROW, block: "misprint-90" } as const;
const LESS_RARE = { ...EIGHT_COLUMNS, ...LESS_RARE_ROW, value: "median", as: "integer" } as const; // at 80 % misprints: right answers are less rare at the start
const RARE = { ...EIGHT_COLUMNS, ...RARE_ROW, value: "reached", as: "integer" } as const; // at 90 % misprints: right answers are rare at the start
const ONE_IN = { ...EIGHT_COLUMNS, measure: LOG10_CHANCE, value: "mean", as: "oneIn" } as const;

const answers: Finding = {
  id: "answers",
  question: { en: "When are answers alone enough?" },
  answer: {
    en: "Where right answers are less rare: on eight columns, with one in {likely} at the start, GRPO has half of them right after {grpo} tokens and a verifier that learns after {tango}; with one in {rare} GRPO gets there on {grpoRare} of {seeds} seeds and the verifier on {tangoRare}.",
  },
  limit: {
    en: "These chances are at temperature 1.2; GRPO draws at 1, where the two starts are one in {grpoLikely} and one in {grpoOneIn}. Four seeds, coefficients not searched (KL 0.001). On five columns GRPO is first at every rate (map-5); on digit columns, where checking is making, all arms learn, and those without a verifier a little sooner (baseline-columns).",
  },
  numbers: {
    grpo: { ...LESS_RARE, arm: "grpo" },
    tango: { ...LESS_RARE, arm: "tango" },
    grpoRare: { ...RARE, arm: "grpo" },
    tangoRare: { ...RARE, arm: "tango" },
    seeds: { ...RARE, measure: LOG10_CHANCE, arm: "tango", value: "n" },
    likely: { ...ONE_IN, block: "misprint-80", arm: "tango" },
    rare: { ...ONE_IN, block: "misprint-90", arm: "tango" },
    grpoLikely: { ...ONE_IN, block: "misprint-80", arm: "grpo" },
    grpoOneIn: { ...ONE_IN, block: "misprint-90", arm: "grpo" },
  },
  plot: {
    title: { en: "Tokens until half of the answers are right, eight columns" },
    as: "integer",
    from: 0,
    to: 1_500_000,
    rows: [
      { ...LESS_RARE_ROW, label: { en: "less rare: GRPO" }, arms: ["grpo"] },
      { ...LESS_RARE_ROW, label: { en: "less rare: verifier that learns" }, arms: ["tango"] },
      { ...RARE_ROW, label: { en: "rare: GRPO" }, arms: ["grpo"] },
      { ...RARE_ROW, label: { en: "rare: verifier that learns" }, arms: ["tango"] },
    ],
  },
};

export default answers;
