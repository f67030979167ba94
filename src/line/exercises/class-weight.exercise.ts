import type { LineRow } from "../../core/line/functions.ts";
import { meanOne } from "../../core/tango/class-weights.ts";
import { type Exercise, numberAt } from "./exercise.ts";

const counts = (row: LineRow) => ({ right: numberAt(row, 0), wrong: numberAt(row, 1) });

const pair = (id: string, of: (count: number, other: number) => number) => ({
  id,
  gives: (row: LineRow) => {
    const { right, wrong } = counts(row);
    return [of(right, wrong), of(wrong, right)];
  },
});

const classWeight: Exercise = {
  id: "class-weight",
  order: 5,
  function: "classWeights",
  settings: { classWeights: true },
  start: `function classWeights(right, wrong) {
  return [1, 1];
}`,
  reference: `function classWeights(right, wrong) {
  const weight = (count) => 1 / (Math.sqrt(Math.max(1, count)) + 1e-6);
  return [weight(right), weight(wrong)];
}`,
  tests: [
    { name: "64 and 64", row: [64, 64], expected: [1, 1] },
    { name: "16 and 112", row: [16, 112], expected: [2.1943, 0.8294] },
    { name: "112 and 16", row: [112, 16], expected: [0.8294, 2.1943] },
    { name: "1 and 127", row: [1, 127], expected: [10.4324, 0.9257] },
    { name: "0 and 128", row: [0, 128], expected: [11.3137, 1] },
    { name: "32.5 and 95.5", row: [32.5, 95.5], expected: [1.4511, 0.8465] },
  ],
  slips: [
    { id: "no-floor", fault: "not-finite", at: ["0 and 128"] },
    pair("swapped", (_, other) => 1 / Math.sqrt(Math.max(1, other))),
    pair("no-root", (count) => 1 / Math.max(1, count)),
    pair("equal", () => 1),
    pair("share", (count, other) => 1 - count / (count + other)),
    pair("squared", (count) => 1 / Math.max(1, count) ** 2),
    pair("counts", (count) => count),
    pair("floor-added", (count) => 1 / Math.sqrt(count + 1)),
  ],
  // Only the ratio matters, because the lab scales both to mean 1 over the batch.
  asCompared: (row, [right = 0, wrong = 0]) => {
    const scaled = meanOne({ right, wrong }, counts(row));
    return [scaled.right, scaled.wrong];
  },
  words: {
    name: "Class weight",
    question: "What if nearly all is wrong?",
    goal: "At the start nearly every attempt is wrong, and a verifier that always says “wrong” looks good. So the rarer class weighs more. `right` and `wrong` are how many rows judge each, on average, and can be 0. Return two weights. The lab scales them to mean 1: only their ratio counts.",
    formula: "w = 1 ÷ √max(1, count)",
    signature: "right, wrong: a number each → [for right, for wrong]",
    varies: "the class counts",
    slips: {
      "no-floor": [
        "A count of 0 gave infinity: 1 ÷ 0.",
        "Take 1 where the count is less: Math.max(1, count).",
      ],
      swapped: ["The two weights are swapped.", "The rarer class weighs more."],
      "no-root": [
        "You left out the square root.",
        "The weight is 1 ÷ √count, which is gentler than 1 ÷ count.",
      ],
      equal: ["Both classes weigh the same.", "The rarer one must weigh more."],
      share: [
        "You took the share of the other class.",
        "The weight is 1 ÷ √count of its own class.",
      ],
      squared: ["You squared the count.", "Take the square root."],
      counts: ["The more frequent class weighs more.", "Turn it round: 1 ÷ √count."],
      "floor-added": ["You added 1 to each count.", "Only a count below 1 becomes 1."],
    },
    hint: "One small function for both: 1 divided by the square root of the count, which is at least 1.",
  },
};

export default classWeight;
