/** What the method costs besides tokens. */
import type { Finding } from "../model/finding.ts";

const ROW = { study: "elsewhere", measure: "eval/greedy_accuracy/other_task, end" } as const;
const OTHER_TASK = { ...ROW, from: "study", value: "mean", as: "percent" } as const; // accuracy on a task that the run did not train on

const costs: Finding = {
  id: "costs",
  question: { en: "What else does it cost?", zh: "还有什么代价？" },
  answer: {
    en: "RL on one task takes about half of another, with and without a verifier ({tango}, {frozen}, {grpo} are left of {before}); one model that also judges (RL^V) learns to solve more slowly ({rlv} percentage points after 30 updates).",
    zh: "在一个任务上做 RL 会损失另一个任务的大约一半，有没有验证器都一样（{before} 剩下 {tango}、{frozen}、{grpo}）；一个兼做判定的模型（RL^V）学解题更慢（30 次更新后 {rlv} 个百分点）。",
  },
  limit: {
    en: "One KL coefficient (0.001) holds the other task. RL^V's solutions still climb where its study stops: slower is shown, a lower end is not.",
    zh: "保住另一个任务的 KL 系数只试了一个（0.001）。RL^V 的研究停止时，它的解答仍在变好：证明的是更慢，不是最后更低。",
  },
  numbers: {
    tango: { ...OTHER_TASK, arm: "tango" },
    frozen: { ...OTHER_TASK, arm: "frozen" },
    grpo: { ...OTHER_TASK, arm: "grpo" },
    before: { ...OTHER_TASK, measure: "eval/greedy_accuracy/other_task, after-sft", arm: "tango" },
    rlv: {
      from: "contrast",
      study: "rl-v-2",
      measure: "rollouts/accuracy, generator updates 22–30",
      arm: "lambda-0-1",
      minus: "lambda-0",
      value: "mean",
      as: "points",
    },
  },
  plot: {
    title: {
      en: "Right answers on the other task after RL (all right before)",
      zh: "RL 之后另一个任务的正确率（之前全对）",
    },
    as: "percent",
    from: 0,
    to: 1,
    rows: [
      { ...ROW, label: { en: "verifier that learns", zh: "会学习的验证器" }, arms: ["tango"] },
      { ...ROW, label: { en: "frozen verifier", zh: "冻结的验证器" }, arms: ["frozen"] },
      { ...ROW, label: { en: "GRPO", zh: "GRPO" }, arms: ["grpo"] },
    ],
  },
};

export default costs;
