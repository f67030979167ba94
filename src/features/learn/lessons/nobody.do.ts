import type { Lesson } from "./schema.ts";

const SHARE = "rollouts/accuracy_drawn, last 9 generator updates";
const TOKENS = "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates";
const ARMS = [
  { label: { en: "GRPO", zh: "GRPO" }, arm: "grpo" },
  { label: { en: "DAPO: draws again", zh: "DAPO：重新抽取" }, arm: "dapo" },
  { label: { en: "frozen verifier", zh: "不学习的验证器" }, arm: "frozen" },
  { label: { en: "verifier that learns", zh: "会学习的验证器" }, arm: "tango" },
] as const;
const armsAt = (block: string) => ARMS.map((arm) => ({ ...arm, block }));

/** Who gets to one half where right answers are rare; then where they are less so. */
export const doings: Lesson["do"] = [
  {
    kind: "lanes",
    text: [
      {
        en: "Uncover the four one after another. Each dot is one run with a seed of its own: the share of right answers in its last nine updates.",
        zh: "逐个揭开这四种。每个点是一次运行，各有自己的种子：最后九次更新中正确答案的比例。",
      },
      {
        en: "A run was stopped when that share reached one half, or when its models had written as many characters as a run may. A dot at 50 % got there.",
        zh: "这个比例达到一半，或模型写的字符达到允许的数量，运行就停止。在 50 % 的点就是到达了的。",
      },
    ],
    title: { en: "Right answers at the end, rare case", zh: "最后的正确率，罕见的情形" },
    study: "map-8",
    measure: SHARE,
    from: 0,
    to: 0.6,
    as: "percent",
    arms: armsAt("misprint-90"),
  },
  {
    kind: "lanes",
    text: [
      {
        en: "Now the same four with fewer misprints in the book: one solution in {lessRare} is right at the start. All runs got to one half. The dots show how many characters that took: further left is better.",
        zh: "同样的四种，但课本里印刷错误较少：起点上每 {lessRare} 份解答有一份正确。所有运行都到达了一半。点表示用了多少字符：越靠左越好。",
      },
    ],
    title: {
      en: "Characters until half is right, easier case",
      zh: "到一半正确所写的字符，较容易的情形",
    },
    study: "map-8",
    measure: TOKENS,
    from: 0,
    to: 1_200_000,
    as: "integer",
    arms: armsAt("misprint-80"),
  },
];
