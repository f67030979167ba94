import type { Lesson } from "./schema.ts";

/** Eleven runs with and without practice, then two solutions whose mistakes the verifier believed. */
export const doings: Lesson["do"] = [
  {
    kind: "lanes",
    text: [
      {
        en: "Eleven runs like it, each a dot: how many of the generator’s wrong steps are caught in the last nine updates? First beside a verifier that never learns, then beside one that practices on.",
        zh: "十一次这样的运行，每个点一次：最后九次更新里，生成器的错误步骤被抓住多少？先看从不学习的验证器，再看继续练习的。",
      },
    ],
    title: { en: "Wrong steps caught at the end", zh: "最后抓住的错误步骤" },
    study: "both",
    measure: "train/step_caught, generator updates 142–150",
    from: 0.4,
    to: 1,
    as: "percent",
    arms: [
      { label: { en: "never learns", zh: "从不学习" }, arm: "frozen" },
      { label: { en: "practices on", zh: "继续练习" }, arm: "tango" },
    ],
  },
  {
    kind: "mark",
    text: [
      {
        en: "Which mistakes are they? Here are two solutions of one run beside the verifier that never learns, from its middle, chosen because it erred on them. In each column the lower digit is taken from the upper one; nothing is borrowed. Mark each step right or wrong.",
        zh: "是哪些错误呢？这是一次运行中期的两份解答，旁边是从不学习的验证器；选它们是因为它判错了。每一列用上面的数字减下面的，不借位。把每一步标为对或错。",
      },
      {
        en: "Then compare: what have the mistakes that it accepted in common?",
        zh: "然后比较：它接受的那些错误有什么共同点？",
      },
    ],
    preset: "gap",
    lane: "frozen",
    updates: [160, 171],
    steps: 18,
  },
];
