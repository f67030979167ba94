import type { Lesson } from "./schema.ts";

/** Whose verdicts they are; then how much they count. */
export const doings: Lesson["do"] = [
  {
    kind: "lanes",
    text: [
      {
        en: "First: does it matter **whose** verdicts they are? These runs had nine columns and α 0.2. Only the judge differs: a coin, the verifier that practices beside it, and **true labels**, which are right about every step.",
        zh: "先看：**谁**的判定有没有关系？这些运行是九列，α 为 0.2。不同的只有评判者：硬币、在旁边练习的验证器，以及对每一步都正确的**真实标签**。",
      },
      {
        en: "Uncover them one after another. Each dot is one run: the share of right answers in its last nine updates.",
        zh: "逐个揭开。每个点是一次运行：最后九次更新中正确答案的比例。",
      },
    ],
    title: { en: "Right answers at the end, nine columns", zh: "最后的正确率，九列" },
    study: "controls",
    measure: "rollouts/accuracy_drawn, generator updates 142–150",
    from: 0,
    to: 1,
    as: "percent",
    arms: [
      { label: { en: "a coin", zh: "硬币" }, arm: "coin" },
      { label: { en: "the verifier", zh: "验证器" }, arm: "tango" },
      { label: { en: "true labels", zh: "真实标签" }, arm: "gold" },
    ],
  },
  {
    kind: "lanes",
    text: [
      {
        en: "Now the doses that you put in order: seven columns, and the same number of characters for each run.",
        zh: "现在看你排过顺序的剂量：七列，每次运行写的字符数相同。",
      },
      {
        en: "One lane is new: a tenth of the push from a **coin**.",
        zh: "有一条是新的：十分之一的推来自**硬币**。",
      },
    ],
    title: { en: "Right answers at the end", zh: "最后的正确率" },
    study: "alpha",
    measure: "rollouts/accuracy, last 9 generator updates at the tokens of falling",
    from: 0,
    to: 1,
    as: "percent",
    arms: [
      { label: { en: "α 0.5: half from steps", zh: "α 0.5：一半来自步骤" }, arm: "held-05" },
      { label: { en: "α 0.3", zh: "α 0.3" }, arm: "held-03" },
      { label: { en: "α 0.1: a tenth", zh: "α 0.1：十分之一" }, arm: "held-01" },
      { label: { en: "α 0.1 from a coin", zh: "α 0.1，抛硬币" }, arm: "coin-01" },
      { label: { en: "no verdicts", zh: "没有判定" }, arm: "grpo" },
    ],
  },
];
