import type { SceneFile } from "./scene.ts";

const MEASURE = "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates";
const REACHED = {
  from: "study",
  study: "map-8",
  block: "misprint-90",
  measure: MEASURE,
  value: "reached",
  as: "integer",
} as const;
/** One right answer in how many, at the start and at the temperature of the arms with a verifier. */
const CHANCE = {
  from: "study",
  study: "map-8",
  measure: "eval/log10_chance/in_range, after-sft",
  arm: "tango",
  value: "mean",
  as: "oneIn",
} as const;

/** Study `map-8`: who gets half of the answers right, from easier and harder starts. */
const scene: SceneFile = {
  id: "entropy",
  order: 90,
  title: { en: "A verifier, or a little entropy?", zh: "验证器，还是一点熵？" },
  headline: {
    en: "One right in {common}: entropy is enough. One in {rare}: a verifier gets there",
    zh: "{common} 次对一次：熵就够。{rare} 次对一次：靠验证器",
  },
  meaning: {
    en: "There GRPO succeeds on {grpo} of {seeds} seeds, the verifier on {tango}: too few to prove it.",
    zh: "那里 {seeds} 个种子中，GRPO 成功 {grpo} 个，有验证器 {tango} 个：种子太少，证明不了什么。",
  },
  numbers: {
    common: { ...CHANCE, block: "misprint-80" },
    rare: { ...CHANCE, block: "misprint-90" },
    rarer: { ...CHANCE, block: "misprint-95" },
    rarest: { ...CHANCE, block: "misprint-97" },
    colder: { ...CHANCE, block: "misprint-90", arm: "grpo" },
    grpo: { ...REACHED, arm: "grpo" },
    tango: { ...REACHED, arm: "tango" },
    seeds: { ...REACHED, arm: "tango", value: "n" },
  },
  seconds: 85,
  notes: [
    {
      en: "Do you need all this? Often not. Where right answers are common enough, plain GRPO with a little entropy bonus is there first, and it is cheaper.",
      zh: "需要这一切吗？往往不需要。正确答案够常见时，带一点熵奖励的普通 GRPO 先到，而且更便宜。",
    },
    {
      en: "Go down the table: right answers get rarer. At one in {rare} GRPO gets there on {grpo} of {seeds} seeds, and with a verifier it is {tango}. At the bottom nobody gets there.",
      zh: "往下看：正确答案越来越少。{rare} 次对一次时，{seeds} 个种子中 GRPO 到达 {grpo} 个，有验证器 {tango} 个。最下面谁也没到。",
    },
    {
      en: "So the question is not which method is better. It is how rare your right answers are.",
      zh: "所以问题不是哪种方法更好，而是你的正确答案有多少见。",
    },
  ],
  ifAsked: {
    en: "The weights of bonus and KL penalty were not searched for this map: its weakest point. And GRPO draws less freely, so its start is one in {colder} where the verifier's is one in {rare}.",
    zh: "这张图没有搜索熵奖励和 KL 惩罚的权重，这是它最弱的地方。而且 GRPO 抽得不那么自由：有验证器的起点是 {rare} 次对一次时，它是 {colder} 次对一次。",
  },
  at: { update: null },
  parts: [
    {
      draw: "reached",
      title: {
        en: "Seeds that get half of the answers right, eight columns, same tokens",
        zh: "做对一半的种子，八列，词元数相同",
      },
      study: "map-8",
      measure: MEASURE,
      starts: [
        { label: { en: "one right in {common}", zh: "{common} 次对一次" }, block: "misprint-80" },
        { label: { en: "one in {rare}", zh: "{rare} 次对一次" }, block: "misprint-90" },
        { label: { en: "one in {rarer}", zh: "{rarer} 次对一次" }, block: "misprint-95" },
        { label: { en: "one in {rarest}", zh: "{rarest} 次对一次" }, block: "misprint-97" },
      ],
      arms: [
        { label: { en: "GRPO", zh: "GRPO" }, arm: "grpo" },
        { label: { en: "DAPO", zh: "DAPO" }, arm: "dapo" },
        { label: { en: "With a verifier", zh: "有验证器" }, arm: "tango" },
      ],
    },
  ],
};

export default scene;
