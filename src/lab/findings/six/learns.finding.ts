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
  question: { en: "Does the generator teach the verifier?" },
  answer: {
    en: "Yes: beside a generator that learns it finds the first mistake, or clears the answer, with a ProcessBench F1 of {tango}, beside one that stands still {still} ({gain} points, {gainLow} to {gainHigh}), from {start} after SFT.",
  },
  limit: {
    en: "400 updates, {seeds} of eleven planned seeds; on six others (faithful) it is {again}, with zero on one of them, whose generator no longer made a mistake. At update 150 it is {short} and {shortStill}. It forgets mistakes that nobody makes any more: asked for all ten digits of each fact, it knows {known} of 55 at the end, {knownStart} after SFT. That it learns in turns matters; no gain of reinforcement is shown: copying its own true checks has {rft}.",
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
    title: { en: "Verifier at the end, fixed mixed set: ProcessBench F1" },
    as: "percent",
    from: 0,
    to: 1,
    rows: [
      { ...ROW, label: { en: "after SFT, frozen" }, arms: ["frozen"] },
      { ...ROW, label: { en: "beside a generator that stands still" }, arms: ["standing"] },
      { ...ROW, label: { en: "both learn" }, arms: ["tango"] },
      { ...ROW, label: { en: "both learn, it copies its true checks" }, arms: ["rft"] },
    ],
  },
};

export default learns;
