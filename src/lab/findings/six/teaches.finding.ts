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
  question: { en: "Does the verifier teach the generator?", zh: "验证器能教会生成器吗？" },
  answer: {
    en: "Yes: hardly an answer is right at the start; beside a verifier that learns {tango} are at the end (mean of {seeds} fresh seeds), and for the baseline that a search found before {baseline}, for as many tokens.",
    zh: "能：起点上几乎没有答案是对的；最后，有会学习的验证器时 {tango} 正确（{seeds} 个新种子的平均），而事先搜索得到的基线用同样多的 token 是 {baseline}。",
  },
  limit: {
    en: "A verifier that never learns again does as well for the same tokens ({frozen}): what it teaches here is what SFT taught it. One task, with a gap that was built in. A later search found a GRPO that climbs past it (next question).",
    zh: "之后不再学习的验证器用同样多的 token 也一样好（{frozen}）：它在这里教的，是 SFT 教给它的。只有一个任务，其中的差距是有意设置的。后来的搜索找到一个超过它的 GRPO（见下一个问题）。",
  },
  numbers: {
    tango: { ...SAMPLED_ACCURACY, arm: "tango" },
    baseline: { ...SAMPLED_ACCURACY, arm: "baseline" },
    frozen: { ...SAMPLED_ACCURACY, arm: "frozen" },
    seeds: { ...SAMPLED_ACCURACY, arm: "tango", value: "n", as: "integer" },
  },
  plot: {
    title: {
      en: "Right answers at the end, nine columns, equal tokens",
      zh: "最后的正确率，九列，token 相同",
    },
    as: "percent",
    from: 0,
    to: 1,
    rows: [
      { ...ROW, label: { en: "verifier that learns", zh: "会学习的验证器" }, arms: ["tango"] },
      { ...ROW, label: { en: "frozen verifier", zh: "冻结的验证器" }, arms: ["frozen"] },
      { ...ROW, label: { en: "GRPO, tuned", zh: "GRPO，调参后" }, arms: ["baseline"] },
      { ...ROW, label: { en: "DAPO", zh: "DAPO" }, arms: ["dapo"] },
    ],
  },
};

export default teaches;
