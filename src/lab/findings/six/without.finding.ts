/** What was tried without a verifier. */
import type { Finding } from "../model/finding.ts";
import { pointsOf } from "../model/points.ts";

const AT_SEARCH_TOKENS =
  "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango-p0"; // accuracy of every point of a search
const AT_TWICE_TOKENS =
  "rollouts/accuracy_drawn, last 9 generator updates at 2 × the tokens of tango-p0";
const GREEDY_ACCURACY = "eval/greedy_accuracy/in_range, end";
const SHORT_PROBLEMS = {
  from: "study",
  study: "controls",
  measure: GREEDY_ACCURACY,
  value: "mean",
  as: "percent",
} as const;

const AT_TOKENS = "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango";
/** The one run of the searches that improved, repeated on other seeds. */
const FRESH_SEEDS = {
  from: "study",
  study: "switched-off",
  measure: AT_TOKENS,
  value: "mean",
  as: "percent",
} as const;

const BASELINE = { study: "baseline", measure: AT_SEARCH_TOKENS } as const;
const WIDER_KL = { study: "baseline-kl", measure: AT_TWICE_TOKENS } as const; // a second search: other KL coefficients, twice the tokens
const OPPONENTS = { study: "opponents", measure: AT_SEARCH_TOKENS } as const;

const without: Finding = {
  id: "without",
  question: { en: "Does anything without a verifier get there?" },
  answer: {
    en: "Seldom on nine columns alone: of three searches one run of 34 does, GRPO whose bonus and KL term are off after seven updates, and on fresh seeds it has {off} on average ({offLow} to {offHigh}: three of six climb), where Tango, which climbs on each, has {tango} for as many tokens; GRPO that may practice on short problems gets there too ({short}, greedy).",
  },
  limit: {
    en: "One exploratory seed a point. GRPO, RLOO and REINFORCE++ are one run while every reward is 0, so the search has six points of GRPO and six of DAPO. KL coefficients 0 to 0.01. The two means are not told apart.",
  },
  numbers: {
    short: { ...SHORT_PROBLEMS, arm: "short" },
    off: { ...FRESH_SEEDS, arm: "off" },
    offLow: { ...FRESH_SEEDS, arm: "off", value: "low" },
    offHigh: { ...FRESH_SEEDS, arm: "off", value: "high" },
    tango: { ...FRESH_SEEDS, arm: "tango" },
  },
  plot: {
    title: {
      en: "Right answers at the end, nine columns: each dot is a point of a search, a run for short problems",
    },
    as: "percent",
    from: 0,
    to: 1,
    rows: [
      { ...BASELINE, label: { en: "verifier that learns" }, arms: pointsOf("tango") },
      { ...BASELINE, label: { en: "GRPO" }, arms: pointsOf("grpo") },
      { ...BASELINE, label: { en: "DAPO" }, arms: pointsOf("dapo") },
      { ...WIDER_KL, label: { en: "GRPO, twice the tokens" }, arms: pointsOf("grpo") },
      { ...WIDER_KL, label: { en: "DAPO, twice the tokens" }, arms: pointsOf("dapo") },
      { ...OPPONENTS, label: { en: "GRPO, bonus and KL switched off" }, arms: pointsOf("off", 5) },
      {
        label: { en: "the same on fresh seeds" },
        study: "switched-off",
        measure: AT_TOKENS,
        arms: ["off"],
      },
      { ...OPPONENTS, label: { en: "GRPO, entropy held" }, arms: pointsOf("held", 5) },
      {
        label: { en: "GRPO with short problems" },
        study: "controls",
        measure: GREEDY_ACCURACY,
        arms: ["short"],
      },
    ],
  },
};

export default without;
