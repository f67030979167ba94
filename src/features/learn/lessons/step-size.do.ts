import type { Lesson } from "./schema.ts";

/** One push by another estimator, one ratio; then the estimators of a search. */
export const doings: Lesson["do"] = [
  {
    kind: "hand",
    text: [
      {
        en: "First a push: one of eight attempts is right. RLOO compares it with the average of the **other seven**, and does not divide by the spread. GRPO gave it {grpo}.",
        zh: "先算一个推：八次尝试中一次正确。RLOO 把它与**其余七次**的平均比较，而且不除以离散程度。GRPO 给它 {grpo}。",
      },
      {
        en: "Then a **ratio**. The loss multiplies each push by the chance of the character now, divided by its chance when it was drawn. In lesson 1 the update took “8” from {before} to {after}. Suppose a second update used the same attempts.",
        zh: "再算一个**比率**。损失把每个推乘以这个字符现在的概率与抽取时的概率之比。在第 1 课里，更新让“8”从 {before} 变成 {after}。假设第二次更新用同样的尝试。",
      },
    ],
    bench: { kind: "chance", token: "8", before: "before", after: "after" },
    jobs: [
      {
        kind: "field",
        label: { en: "RLOO's push of the right one", zh: "RLOO 给正确那次的推" },
        note: { en: "points − average of the others", zh: "得分 − 其余的平均分" },
        truth: "rloo",
        tolerance: 0.01,
        slips: [
          {
            gives: "drGrpo",
            hint: {
              en: "That is the distance from the average of all eight, which is what Dr. GRPO takes. Leave the attempt itself out.",
              zh: "这是与全部八次平均的距离，Dr. GRPO 用的就是它。要把这次尝试本身去掉。",
            },
          },
          {
            gives: "grpo",
            hint: {
              en: "That is GRPO's. RLOO does not divide by the spread.",
              zh: "这是 GRPO 的。RLOO 不除以离散程度。",
            },
          },
        ],
        hint: {
          en: "The other seven have 0 points each, so their average is 0.",
          zh: "其余七次各得 0 分，平均为 0。",
        },
      },
      {
        kind: "field",
        label: { en: "Ratio of “8” at a second update", zh: "第二次更新时“8”的比率" },
        note: { en: "chance now ÷ chance when drawn", zh: "现在的概率 ÷ 抽取时的概率" },
        truth: "ratio",
        tolerance: 0.02,
        slips: [
          {
            gives: 0.6768,
            hint: {
              en: "That is upside down: divide the chance now by the earlier one.",
              zh: "写反了：用现在的概率除以之前的。",
            },
          },
          {
            gives: 0.265,
            hint: { en: "That is the difference. A ratio divides.", zh: "这是差。比率要相除。" },
          },
          {
            gives: 1,
            hint: {
              en: "That is so at the first update, when nothing has changed yet.",
              zh: "第一次更新时才是这样，那时什么都还没变。",
            },
          },
        ],
        hint: { en: "{after} ÷ {before}.", zh: "{after} ÷ {before}。" },
      },
    ],
  },
  {
    kind: "lanes",
    text: [
      {
        en: "Now the search: one run a lane, without entropy bonus and KL penalty, and one with a verifier. Each dot is the share of right **steps** at the end, after equally many characters.",
        zh: "现在看搜索：每条是一次运行，没有熵奖励和 KL 惩罚；还有一次有验证器。每个点是写了同样多的字符之后，最后正确**步骤**的比例。",
      },
    ],
    title: { en: "Right steps at the end, nine columns", zh: "最后正确的步骤，九列" },
    study: "baseline",
    measure: "rollouts/step_accuracy_drawn, last 9 generator updates at the tokens of tango-p0",
    from: 0,
    to: 1,
    as: "percent",
    arms: [
      { label: { en: "GRPO", zh: "GRPO" }, arm: "grpo-p2" },
      { label: { en: "RLOO", zh: "RLOO" }, arm: "rloo-p2" },
      { label: { en: "REINFORCE++", zh: "REINFORCE++" }, arm: "reinforce-pp-p2" },
      { label: { en: "DAPO", zh: "DAPO" }, arm: "dapo-p2" },
      { label: { en: "GRPO with a verifier", zh: "GRPO，有验证器" }, arm: "tango-p2" },
    ],
  },
];
