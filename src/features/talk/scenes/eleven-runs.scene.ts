import type { SceneFile } from "./scene.ts";

const LATE = "rollouts/accuracy_drawn, generator updates 142–150";
const RIGHT = {
  from: "study",
  study: "both",
  measure: LATE,
  value: "mean",
  as: "percent",
} as const;

/** Study `both`: right answers at the end, with and without a verifier. */
const scene: SceneFile = {
  id: "eleven-runs",
  order: 40,
  title: { en: "Not one lucky run", zh: "不只是一次好运" },
  headline: {
    en: "In {runs} runs: {tango} right with a verifier, {grpo} without",
    zh: "{runs} 次运行：有验证器时 {tango} 正确，没有时 {grpo}",
  },
  meaning: {
    en: "GRPO stays at zero here. With bonus and KL coefficient off in time it climbs on three of six seeds.",
    zh: "这里的 GRPO 停在零。及时关掉熵奖励和 KL 系数，六个种子中有三个会上升。",
  },
  numbers: {
    runs: { ...RIGHT, arm: "tango", value: "n", as: "integer" },
    tango: { ...RIGHT, arm: "tango" },
    grpo: { ...RIGHT, arm: "baseline" },
    frozen: { ...RIGHT, arm: "frozen" },
    low: { ...RIGHT, arm: "tango", value: "low" },
    high: { ...RIGHT, arm: "tango", value: "high" },
  },
  seconds: 75,
  notes: [
    {
      en: "What you saw was one run, and one run may be luck. So here are {runs}, each with its own seed, and what we would compare was written down before the first of them.",
      zh: "刚才看到的只是一次运行，可能是运气。这里有 {runs} 次，各有自己的种子；要比较什么，在第一次运行之前就写下了。",
    },
    {
      en: "With a verifier the mean is {tango}, and the interval goes from {low} to {high}. Without one, every single run stays at zero, as did all runs of the search that chose this baseline.",
      zh: "有验证器时平均 {tango}，区间从 {low} 到 {high}。没有验证器，每一次都停在零；选出这个基线的搜索中，所有运行也都停在零。",
    },
    {
      en: "Be fair: if GRPO may practice on short problems, it climbs, too. This is about what happens when nobody gives you easy ones.",
      zh: "公平地说：若让 GRPO 也练短题，它同样会上升。这里说的是没有简单题可练时会怎样。",
    },
  ],
  ifAsked: {
    en: "A verifier that never learns gets to {frozen}; for the same tokens there is no clear difference. And a later search found a GRPO that climbs by itself on three of six seeds, there past Tango.",
    zh: "从不学习的验证器达到 {frozen}；词元数相同时没有明显差别。后来的搜索找到一个 GRPO，它在六个种子中的三个上自己上升，并超过 Tango。",
  },
  at: { update: null },
  parts: [
    {
      draw: "runs",
      title: { en: "Right answers at the end, nine columns", zh: "结束时的正确答案，九列" },
      study: "both",
      from: 0,
      to: 1,
      as: "percent",
      arms: [
        {
          label: { en: "Verifier that learns", zh: "学习的验证器" },
          measure: LATE,
          arm: "tango",
          ink: "generator",
        },
        {
          label: { en: "Frozen verifier", zh: "冻结的验证器" },
          measure: LATE,
          arm: "frozen",
          ink: "generator",
        },
        {
          label: { en: "GRPO, searched", zh: "GRPO（搜索过）" },
          measure: LATE,
          arm: "baseline",
          ink: "plain",
        },
        { label: { en: "DAPO", zh: "DAPO" }, measure: LATE, arm: "dapo", ink: "plain" },
      ],
    },
  ],
};

export default scene;
