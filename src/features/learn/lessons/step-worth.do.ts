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
        en: "Now the doses that you put in order: four columns, and a verifier whose textbook had ten facts wrong.",
        zh: "现在看你排过顺序的剂量：四列，验证器的课本里有十个事实是错的。",
      },
      {
        en: "Two lanes are new: a tenth from the verifier, and a little from **true labels**.",
        zh: "有两条是新的：十分之一来自验证器，以及少量来自**真实标签**。",
      },
    ],
    title: { en: "Right answers at the end", zh: "最后的正确率" },
    study: "who-taught-whom",
    measure: "rollouts/accuracy_drawn, last 9 generator updates",
    from: 0,
    to: 1,
    as: "percent",
    arms: [
      { label: { en: "verifier, α 0.5", zh: "验证器，α 0.5" }, arm: "tango-05" },
      { label: { en: "verifier, α 0.3", zh: "验证器，α 0.3" }, arm: "tango-03" },
      { label: { en: "verifier, α 0.1", zh: "验证器，α 0.1" }, arm: "tango-01" },
      { label: { en: "verifier, α 0.03", zh: "验证器，α 0.03" }, arm: "tango-003" },
      { label: { en: "true labels, α 0.03", zh: "真实标签，α 0.03" }, arm: "gold-003" },
      { label: { en: "true labels, α 0.5", zh: "真实标签，α 0.5" }, arm: "gold-05" },
    ],
  },
];
