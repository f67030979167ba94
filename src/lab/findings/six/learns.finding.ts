/** What the verifier learns from a generator that learns. */
import type { Finding } from "../model/finding.ts";

const F1 = "mixed/processbench_f1, end";
const ROW = { study: "long", measure: F1 } as const;
const VERIFIER_F1 = { ...ROW, from: "study", value: "mean", as: "percent" } as const; // ProcessBench F1 of the verifier at the end
const F1_AT_150 = { ...VERIFIER_F1, study: "red-queen" } as const; // the same at update 150, on other seeds
const GAIN_OVER_STILL = {
  ...ROW,
  from: "contrast",
  arm: "standing",
  minus: "tango",
  as: "points",
} as const; // against a generator that stands still
/** Facts that the verifier knows at the end, of 55 with ten digits each. */
const FACTS_KNOWN = {
  from: "study",
  study: "long",
  measure: "facts/verifier_known, end",
  arm: "tango",
  value: "mean",
  as: "integer",
} as const;

const learns: Finding = {
  id: "learns",
  question: { en: "Does the generator teach the verifier?", zh: "生成器能教会验证器吗？" },
  answer: {
    en: "Yes: beside a generator that learns it finds the first mistake, or clears the answer, with a ProcessBench F1 of {tango}, beside one that stands still {still} ({gain} points, {gainLow} to {gainHigh}), from {start} after SFT.",
    zh: "能：在会学习的生成器旁边，它找出第一处错误或确认答案无误的 ProcessBench F1 是 {tango}，在不动的生成器旁边是 {still}（{gain} 个百分点，{gainLow} 到 {gainHigh}），SFT 之后是 {start}。",
  },
  limit: {
    en: "400 updates, {seeds} of eleven planned seeds; on six others (faithful) it is {again}, with zero on one of them, whose generator no longer made a mistake. At update 150 it is {short} and {shortStill}. It forgets mistakes that nobody makes any more: asked for all ten digits of each fact, it knows {known} of 55 at the end, {knownStart} after SFT. That it learns in turns matters; no gain of reinforcement is shown: copying its own true checks has {rft}.",
    zh: "400 次更新，计划的十一个种子中的 {seeds} 个；在另外六个上（faithful）是 {again}，其中一个是零，那里的生成器已不再犯错。第 150 次更新时是 {short} 和 {shortStill}。它会忘记不再有人犯的错误：对每个事实问全部十个数字，它最后掌握 55 个中的 {known} 个，SFT 之后是 {knownStart} 个。要紧的是轮流学习；没有显示出强化学习的好处：照抄自己判对的检查有 {rft}。",
  },
  numbers: {
    tango: { ...VERIFIER_F1, arm: "tango" },
    still: { ...VERIFIER_F1, arm: "standing" },
    start: { ...VERIFIER_F1, arm: "frozen" },
    rft: { ...VERIFIER_F1, arm: "rft" },
    seeds: { ...VERIFIER_F1, arm: "tango", value: "n", as: "integer" },
    again: { ...VERIFIER_F1, study: "faithful", arm: "tango" },
    short: { ...F1_AT_150, arm: "tango" },
    shortStill: { ...F1_AT_150, arm: "frozen-generator" },
    known: FACTS_KNOWN,
    knownStart: { ...FACTS_KNOWN, arm: "frozen" },
    gain: { ...GAIN_OVER_STILL, value: "mean" },
    gainLow: { ...GAIN_OVER_STILL, value: "low" },
    gainHigh: { ...GAIN_OVER_STILL, value: "high" },
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
      { ...ROW, label: { en: "after SFT, frozen", zh: "SFT 之后，冻结" }, arms: ["frozen"] },
      {
        ...ROW,
        label: { en: "beside a generator that stands still", zh: "生成器不动" },
        arms: ["standing"],
      },
      { ...ROW, label: { en: "both learn", zh: "两个都学" }, arms: ["tango"] },
      {
        ...ROW,
        label: { en: "both learn, it copies its true checks", zh: "两个都学，照抄判对的检查" },
        arms: ["rft"],
      },
    ],
  },
};

export default learns;
