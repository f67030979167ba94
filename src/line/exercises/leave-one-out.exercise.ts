import { type Exercise, listAt } from "./exercise.ts";

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const each = (id: string, of: (value: number, all: readonly number[]) => number) => ({
  id,
  gives: (row: Parameters<typeof listAt>[0]) => {
    const values = listAt(row, 0);
    return values.map((value) => of(value, values));
  },
});

const leaveOneOut: Exercise = {
  id: "leave-one-out",
  order: 2,
  function: "advantages",
  settings: { estimator: "rloo" },
  start: `function advantages(rewards) {
  const n = rewards.length;
  const sum = rewards.reduce((a, b) => a + b, 0);
  return rewards.map((r) => r - sum / n);
}`,
  reference: `function advantages(rewards) {
  const n = rewards.length;
  const mean = rewards.reduce((a, b) => a + b, 0) / n;
  let squares = 0;
  for (const r of rewards) squares += (r - mean) ** 2;
  if (Math.sqrt(squares / (n - 1)) < 1e-8) return rewards.map(() => 0);
  // r − (sum − r) ÷ (n − 1), written with the mean of all
  return rewards.map((r) => (r - mean) * (n / (n - 1)));
}`,
  tests: [
    {
      name: "one of eight",
      row: [[0, 0, 0, 0, 1, 0, 0, 0]],
      expected: [-0.1429, -0.1429, -0.1429, -0.1429, 1, -0.1429, -0.1429, -0.1429],
    },
    { name: "none", row: [[0, 0, 0, 0, 0, 0, 0, 0]], expected: [0, 0, 0, 0, 0, 0, 0, 0] },
    {
      name: "half",
      row: [[1, 0, 1, 0, 1, 0, 1, 0]],
      expected: [0.5714, -0.5714, 0.5714, -0.5714, 0.5714, -0.5714, 0.5714, -0.5714],
    },
    { name: "all", row: [[1, 1, 1, 1, 1, 1, 1, 1]], expected: [0, 0, 0, 0, 0, 0, 0, 0] },
    { name: "two attempts", row: [[1, 0]], expected: [1, -1] },
    { name: "other rewards", row: [[1.8, 1, 0.8, 0]], expected: [1.2, 0.1333, -0.1333, -1.2] },
  ],
  slips: [
    each("own", (r, all) => r - sum(all) / all.length),
    each("by-n", (r, all) => r - (sum(all) - r) / all.length),
    each("own-by-less", (r, all) => r - sum(all) / (all.length - 1)),
    each("sign", (r, all) => (sum(all) - r) / (all.length - 1) - r),
    each("others", (r, all) => (sum(all) - r) / (all.length - 1)),
    each("no-mean", (r, all) => r - (sum(all) - r)),
    { id: "nan", fault: "not-finite", at: ["none", "all"] },
    { id: "same", gives: (row) => listAt(row, 0) },
  ],
  words: {
    name: "Leave one out",
    question: "How much better than the others?",
    goal: "Compare each attempt with the mean of the other attempts of its group, not with a mean that it is part of. `rewards` holds one number per attempt. Return one push per attempt. Nothing is divided by a spread (RLOO).",
    formula: "Aᵢ = rᵢ − (sum − rᵢ) ÷ (n − 1)",
    signature: "rewards: n numbers → n numbers",
    varies: "how many answers are right",
    slips: {
      own: [
        "Each attempt is still part of the mean that it is compared with.",
        "Take its own reward out of the sum.",
      ],
      "by-n": [
        "You divided the sum of the others by n instead of n − 1.",
        "There are n − 1 others.",
      ],
      "own-by-less": [
        "You divided by n − 1, but its own reward is still in the sum.",
        "Subtract r from the sum first.",
      ],
      sign: ["The sign is flipped.", "A better attempt than the others gets a push above 0."],
      others: [
        "You returned the mean of the others itself.",
        "The push is the distance of r from it.",
      ],
      "no-mean": ["You subtracted the sum of the others, not their mean.", "Divide it by n − 1."],
      nan: ["All alike gave NaN: 0 ÷ 0.", "Here nothing is divided by a spread."],
      same: ["You returned the rewards themselves.", "Subtract the mean of the others."],
    },
    hint: "The sum of the others is the sum of all less r; there are n − 1 of them.",
  },
};

export default leaveOneOut;
