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
  question: {
    en: "Does anything without a verifier get there?",
    zh: "没有验证器，有什么能到达那里？",
  },
  answer: {
    en: "Seldom on nine columns alone: of three searches one run of 34 does, GRPO whose bonus and KL term are off after seven updates, and on fresh seeds it has {off} on average ({offLow} to {offHigh}: three of six climb), where Tango, which climbs on each, has {tango} for as many tokens; GRPO that may practice on short problems gets there too ({short}, greedy).",
    zh: "只练九列时很少：三次搜索的 34 个运行中有一个，即七次更新之后关掉奖励和 KL 项的 GRPO，它在新种子上平均 {off}（{offLow} 到 {offHigh}：六个中三个上升），而每个种子都上升的 Tango 用同样多的 token 是 {tango}；可以练短题的 GRPO 也能到达（贪心 {short}）。",
  },
  limit: {
    en: "One exploratory seed a point. GRPO, RLOO and REINFORCE++ are one run while every reward is 0, so the search has six points of GRPO and six of DAPO. KL coefficients 0 to 0.01. The two means are not told apart.",
    zh: "每个点只有一个探索性种子。奖励全为 0 时，GRPO、RLOO 和 REINFORCE++ 是同一个运行，所以搜索中有六个 GRPO 点和六个 DAPO 点。KL 系数从 0 到 0.01。这两个平均值分不出高下。",
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
      zh: "最后的正确率，九列：每个点是搜索中的一个点，短题的是一次运行",
    },
    as: "percent",
    from: 0,
    to: 1,
    rows: [
      {
        ...BASELINE,
        label: { en: "verifier that learns", zh: "会学习的验证器" },
        arms: pointsOf("tango"),
      },
      { ...BASELINE, label: { en: "GRPO", zh: "GRPO" }, arms: pointsOf("grpo") },
      { ...BASELINE, label: { en: "DAPO", zh: "DAPO" }, arms: pointsOf("dapo") },
      {
        ...WIDER_KL,
        label: { en: "GRPO, twice the tokens", zh: "GRPO，token 加倍" },
        arms: pointsOf("grpo"),
      },
      {
        ...WIDER_KL,
        label: { en: "DAPO, twice the tokens", zh: "DAPO，token 加倍" },
        arms: pointsOf("dapo"),
      },
      {
        ...OPPONENTS,
        label: { en: "GRPO, bonus and KL switched off", zh: "GRPO，关掉奖励和 KL" },
        arms: pointsOf("off", 5),
      },
      {
        label: { en: "the same on fresh seeds", zh: "同样，新种子" },
        study: "switched-off",
        measure: AT_TOKENS,
        arms: ["off"],
      },
      {
        ...OPPONENTS,
        label: { en: "GRPO, entropy held", zh: "GRPO，保持熵" },
        arms: pointsOf("held", 5),
      },
      {
        label: { en: "GRPO with short problems", zh: "GRPO，有短题" },
        study: "controls",
        measure: GREEDY_ACCURACY,
        arms: ["short"],
      },
    ],
  },
};

export default without;
