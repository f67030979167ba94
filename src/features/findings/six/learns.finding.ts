/** What the verifier learns from a generator that learns. */
import type { Finding } from "../model/finding.ts";

const F1 = "mixed/processbench_f1, end";
const FINDS = {
  from: "study",
  study: "red-queen",
  measure: F1,
  value: "mean",
  as: "percent",
} as const;
/** The same until update 400. */
const LONG = { ...FINDS, study: "long" } as const;
const TURNS = {
  from: "contrast",
  study: "red-queen",
  measure: F1,
  arm: "tango",
  minus: "frozen-generator",
  as: "points",
} as const;

const learns: Finding = {
  id: "learns",
  question: { en: "Does the generator teach the verifier?", zh: "生成器能教会验证器吗？" },
  answer: {
    en: "Yes: beside a generator that learns it finds the first mistake, or clears the answer, with a ProcessBench F1 of {tango}, beside one that stands still {still} (difference {gain} points, {gainLow} to {gainHigh}), from {start} after SFT.",
    zh: "能：在会学习的生成器旁边，它找出第一处错误或确认答案无误的 ProcessBench F1 是 {tango}，在不动的生成器旁边是 {still}（相差 {gain} 个百分点，{gainLow} 到 {gainHigh}），SFT 之后是 {start}。",
  },
  limit: {
    en: "These runs stop at update 150; {longSeeds} seeds that went on to 400, too few for a claim, have {long} beside a generator that learns and {longStill} beside one that stands still. It forgets mistakes that nobody makes any more. Most of the better balanced accuracy on the page needs no partner: it comes from rejecting columns with a 9 on top. That it learns in turns matters, not that it is reinforced: copying its own true checks has {rft}.",
    zh: "这些运行停在第 150 次更新；另有 {longSeeds} 个种子训练到 400 次（数量太少，不足以下结论），在会学习的生成器旁边是 {long}，在不动的旁边是 {longStill}。它会忘记不再有人犯的错误。页面上平衡准确率的提高大多不需要伙伴：它来自否决上面是 9 的列。要紧的是轮流学习，不是强化学习：照抄自己判对的检查有 {rft}。",
  },
  numbers: {
    tango: { ...FINDS, arm: "tango" },
    still: { ...FINDS, arm: "frozen-generator" },
    start: { ...FINDS, arm: "frozen-verifier" },
    rft: { ...FINDS, arm: "rft-verifier" },
    long: { ...LONG, arm: "tango" },
    longStill: { ...LONG, arm: "standing" },
    longSeeds: { ...LONG, arm: "tango", value: "n", as: "integer" },
    gain: { ...TURNS, value: "mean" },
    gainLow: { ...TURNS, value: "low" },
    gainHigh: { ...TURNS, value: "high" },
  },
  plot: {
    title: {
      en: "Verifier at the end, fixed mixed set: ProcessBench F1",
      zh: "最后的验证器，固定的混合集：ProcessBench F1",
    },
    as: "percent",
    from: 0,
    to: 1,
    rows: [
      {
        label: { en: "after SFT, frozen", zh: "SFT 之后，冻结" },
        study: "red-queen",
        measure: F1,
        arms: ["frozen-verifier"],
      },
      {
        label: { en: "beside a generator that stands still", zh: "生成器不动" },
        study: "red-queen",
        measure: F1,
        arms: ["frozen-generator"],
      },
      {
        label: { en: "both learn", zh: "两个都学" },
        study: "red-queen",
        measure: F1,
        arms: ["tango"],
      },
      {
        label: { en: "both learn, it copies its true checks", zh: "两个都学，照抄判对的检查" },
        study: "red-queen",
        measure: F1,
        arms: ["rft-verifier"],
      },
    ],
  },
};

export default learns;
