import type { Lesson } from "./schema.ts";

/** What is compared: the share of right answers of each run. */
export const ENDS = "rollouts/accuracy_drawn, generator updates 92–100";

/** A seed of one's own, then three methods on eight seeds. */
export const doings: Lesson["do"] = [
  {
    kind: "train",
    preset: "gap",
    setting: "seed",
    choices: [{ label: { en: "a seed of my own", zh: "我自己的种子" }, value: "own" }],
    seconds: 60,
    metric: "rollouts/accuracy",
    title: { en: "Right answers while it trains", zh: "训练中答对的" },
    fallback: [null],
    text: [
      {
        en: "Train the same program with a seed of your own for a minute. It starts where the recording starts, with both models fresh from school. How far it gets depends on your machine: read your curve as far as it goes.",
        zh: "用你自己的种子把同一个程序训练一分钟。它从录制开始的地方出发，也就是监督微调之后。能走多远取决于你的机器：到哪里就读到哪里。",
      },
      {
        en: "In a class, compare where your lines leave the bottom.",
        zh: "在课堂上，比较一下各自的线从哪里离开底部。",
      },
    ],
  },
  {
    kind: "lanes",
    study: "judges",
    measure: ENDS,
    from: 0,
    to: 1,
    as: "percent",
    title: { en: "Right answers, updates 92 to 100", zh: "第 92 到 100 次更新中答对的" },
    text: [
      {
        en: "The eight runs, and two other methods with the same eight seeds. In the second, the verifier copies those of its own checks whose last word was true. In the third, it is frozen.",
        zh: "这八次运行，以及另外两种方法，用同样的八个种子。第二种的验证器模仿自己最后判断属实的那些检查。第三种的验证器是冻结的。",
      },
      {
        en: "Uncover them and compare two distances: from dot to dot within a lane, and from mean to mean between the lanes.",
        zh: "逐条揭开，比较两种距离：一条里的点之间，和各条的平均值之间。",
      },
    ],
    arms: [
      { label: { en: "Tango", zh: "Tango" }, arm: "tango" },
      { label: { en: "copies its true checks", zh: "模仿属实的检查" }, arm: "rft" },
      { label: { en: "frozen verifier", zh: "冻结的验证器" }, arm: "frozen" },
    ],
  },
];
