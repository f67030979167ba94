import type { SceneFile } from "./scene.ts";

const CAUGHT = {
  from: "study",
  study: "both",
  measure: "train/step_caught, generator updates 142–150",
  value: "mean",
  as: "percent",
} as const;

/** Study `both`: wrong steps caught at the end beside a frozen and a trained verifier; curves of one recorded start. */
const scene: SceneFile = {
  id: "fooled",
  order: 60,
  title: { en: "Who fools the checker?", zh: "谁骗过了检查者？" },
  headline: {
    en: "A frozen verifier catches {frozen} of the mistakes, one that learns {trained}",
    zh: "冻结的验证器抓住 {frozen} 的错误，继续学习的抓住 {trained}",
  },
  meaning: {
    en: "The mistakes that it believes are the ones that are left.",
    zh: "剩下的，正是它相信的那些错误。",
  },
  numbers: {
    frozen: { ...CAUGHT, arm: "frozen" },
    trained: { ...CAUGHT, arm: "tango" },
    runs: { ...CAUGHT, arm: "frozen", value: "n", as: "integer" },
  },
  seconds: 85,
  notes: [
    {
      en: "On the left the verifier is tested, found good, and left alone. The generator keeps learning beside it.",
      zh: "左边的验证器经过测试，结果不错，然后就不再改动。生成器在它旁边继续学习。",
    },
    {
      en: "Nobody cheats. A mistake that is caught mostly dies out. A mistake that is believed is paid like a right step, so it stays. The verifier has not changed at all, and it gets worse.",
      zh: "没有谁作弊。被抓住的错误大多渐渐消失；被相信的错误像正确的步骤一样得分，于是留了下来。验证器一点没变，却变差了。",
    },
    {
      en: "On the right it goes on learning, from nothing but final answers, and keeps up.",
      zh: "右边的验证器只靠最后的答案继续学习，就跟得上。",
    },
  ],
  ifAsked: {
    en: "People call this reward hacking. It is not total here, because most of the push still comes from answers.",
    zh: "这叫奖励破解。这里并不彻底，因为推的大部分仍来自答案。",
  },
  at: { update: null },
  parts: [
    {
      draw: "curves",
      preset: "gap",
      panels: [
        { title: { en: "Verifier frozen", zh: "验证器冻结" }, lane: "frozen" },
        { title: { en: "Verifier learns too", zh: "验证器也学习" }, lane: null },
      ],
      metrics: [
        {
          metric: "train/step_caught",
          label: { en: "wrong steps caught", zh: "抓住的错误步骤" },
          ink: "verifier",
        },
        {
          metric: "rollouts/accuracy_drawn",
          label: { en: "right answers", zh: "正确答案" },
          ink: "generator",
        },
      ],
    },
    {
      draw: "figure",
      number: "frozen",
      ink: "verifier",
      text: {
        en: "of wrong steps caught at the end, if the verifier is frozen: the mean of {runs} runs",
        zh: "的错误步骤在结束时被抓住，若验证器冻结：{runs} 次运行的平均",
      },
    },
  ],
};

export default scene;
