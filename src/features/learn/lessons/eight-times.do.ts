import type { Lesson } from "./schema.ts";

/** Two recorded groups to vote on, then the rules on eight seeds. */
export const doings: Lesson["do"] = [
  {
    kind: "vote",
    preset: "rl-v",
    updates: [8, 14],
    text: [
      {
        en: "Two recorded groups: eight answers to one problem, each with the model's belief. Find the answer that each of the three rules picks. For the weighted vote, add up the beliefs of equal answers.",
        zh: "两组录制的回答：每组是对一道题的八个答案，各有模型的信心。找出三条规则各选哪个答案。加权投票要把相同答案的信心加起来。",
      },
      {
        en: "Then see which of them is right. The beliefs lie close together: watch what that does to each rule.",
        zh: "然后看哪个是对的。这些信心彼此很接近：留意这对每条规则有什么影响。",
      },
    ],
  },
  {
    kind: "lanes",
    study: "rl-v-2",
    measure: "accuracy, majority, 8 samples",
    from: 0.5,
    to: 0.9,
    as: "percent",
    title: { en: "Problems answered right", zh: "答对的题" },
    text: [
      {
        en: "Two problems prove nothing. Here each dot is a model of another seed on 64 new problems. Uncover one rule after another.",
        zh: "两道题证明不了什么。这里每个点是一个不同种子的模型，做 64 道新题。一条一条地揭开。",
      },
      {
        en: "In the last lane the one token was trained along with the solutions (its loss has the weight λ 0.1). In the others only SFT taught it.",
        zh: "最后一条里，那一个 token 和解答一起训练过（它的损失权重 λ 为 0.1）。其余的只经过监督微调。",
      },
    ],
    arms: [
      {
        label: { en: "asked once", zh: "只问一遍" },
        arm: "lambda-0",
        measure: "accuracy, majority, 1 sample",
      },
      { label: { en: "majority of 8", zh: "八个多数投票" }, arm: "lambda-0" },
      {
        label: { en: "best of 8", zh: "八选一" },
        arm: "lambda-0",
        measure: "accuracy, best_of_n, 8 samples",
      },
      {
        label: { en: "weighted vote of 8", zh: "八个加权投票" },
        arm: "lambda-0",
        measure: "accuracy, weighted, 8 samples",
      },
      {
        label: { en: "weighted, verdict trained", zh: "加权投票，训练过判定" },
        arm: "lambda-0-1",
        measure: "accuracy, weighted, 8 samples",
      },
    ],
  },
];
