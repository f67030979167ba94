import type { SceneFile } from "./scene.ts";

const END = "mixed/processbench_f1, end";
const STEPS = {
  from: "study",
  study: "red-queen",
  measure: END,
  value: "mean",
  as: "percent",
} as const;

/** Study `red-queen`: the verifier at the end on solutions that are the same for every run. */
const scene: SceneFile = {
  id: "progress",
  order: 70,
  title: { en: "Progress, or only keeping up?", zh: "进步，还是仅仅跟上？" },
  headline: {
    en: "It is progress: {start} at the start, {tango} at the end, on one fixed set",
    zh: "这是进步：在同一组固定解答上，开始 {start}，结束 {tango}",
  },
  meaning: {
    en: "Beside a generator that stands still it gets to {alone}: the rest comes from its partner.",
    zh: "在不动的生成器旁边，它达到 {alone}：其余来自它的搭档。",
  },
  numbers: {
    start: { ...STEPS, arm: "frozen-verifier" },
    tango: { ...STEPS, arm: "tango" },
    alone: { ...STEPS, arm: "frozen-generator" },
    imitates: { ...STEPS, arm: "rft-verifier" },
    runs: { ...STEPS, arm: "tango", value: "n", as: "integer" },
  },
  seconds: 75,
  notes: [
    {
      en: "Two curves that rise together prove nothing. When the generator makes fewer mistakes, the verifier's job changes, and its score moves even if it learns nothing.",
      zh: "两条一起上升的曲线说明不了什么。生成器错得少了，验证器的任务就变了；即使它什么也没学，分数也会动。",
    },
    {
      en: "So we gave every verifier the same solutions, in {runs} runs each. It really does get better at finding the first mistake. One that never learns stays at {start}.",
      zh: "所以我们让每个验证器判同样的解答，各 {runs} 次运行。它确实更会找第一个错误了；从不学习的停在 {start}。",
    },
    {
      en: "Beside a generator that stands still it gets less than half as far: nobody shows it right answers with a nine.",
      zh: "在不动的生成器旁边，它走不到一半：没有谁给它看带九的正确答案。",
    },
  ],
  ifAsked: {
    en: "Reinforcement is not needed either: a verifier that imitates its own good checks gets to {imitates}.",
    zh: "强化学习也不是必需的：模仿自己判得好的检查，也能达到 {imitates}。",
  },
  at: { update: null },
  parts: [
    {
      draw: "runs",
      title: {
        en: "Finds the first mistake, or clears the answer: ProcessBench score, fixed set",
        zh: "找到第一个错误或放行答案：ProcessBench 分数，固定的一组",
      },
      study: "red-queen",
      from: 0,
      to: 0.8,
      as: "percent",
      arms: [
        {
          label: { en: "Never learns", zh: "从不学习" },
          measure: END,
          arm: "frozen-verifier",
          ink: "plain",
        },
        {
          label: { en: "Learns alone", zh: "独自学习" },
          measure: END,
          arm: "frozen-generator",
          ink: "verifier",
        },
        {
          label: { en: "Imitates itself", zh: "模仿自己" },
          measure: END,
          arm: "rft-verifier",
          ink: "verifier",
        },
        {
          label: { en: "Both learn", zh: "两个都学" },
          measure: END,
          arm: "tango",
          ink: "verifier",
        },
      ],
    },
  ],
};

export default scene;
