import { type Exercise, listAt } from "./exercise.ts";

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** The sum of squared distances to the mean. */
const squares = (values: readonly number[]) => {
  const average = mean(values);
  return sum(values.map((value) => (value - average) ** 2));
};
const spread = (values: readonly number[]) => Math.sqrt(squares(values) / (values.length - 1));

/** A slip in the distance to the mean or its divisor; without spread it still gives 0, as it should. */
const varied = (id: string, of: (value: number, values: readonly number[]) => number) => ({
  id,
  gives: (row: Parameters<typeof listAt>[0]) => {
    const values = listAt(row, 0);
    return spread(values) < 1e-8 ? values.map(() => 0) : values.map((value) => of(value, values));
  },
});

const groupAdvantage: Exercise = {
  id: "group-advantage",
  order: 1,
  function: "advantages",
  settings: { estimator: "grpo" },
  start: `function advantages(rewards) {
  const n = rewards.length;
  const mean = rewards.reduce((a, b) => a + b, 0) / n;
  return rewards.map((r) => r - mean);
}`,
  reference: `function advantages(rewards) {
  const n = rewards.length;
  const mean = rewards.reduce((a, b) => a + b, 0) / n;
  let squares = 0;
  for (const r of rewards) squares += (r - mean) ** 2;
  const spread = Math.sqrt(squares / (n - 1));
  if (spread < 1e-8) return rewards.map(() => 0);
  return rewards.map((r) => (r - mean) / (spread + 1e-6));
}`,
  tests: [
    {
      name: "one of eight",
      row: [[0, 0, 0, 0, 1, 0, 0, 0]],
      expected: [-0.3536, -0.3536, -0.3536, -0.3536, 2.4749, -0.3536, -0.3536, -0.3536],
    },
    { name: "none", row: [[0, 0, 0, 0, 0, 0, 0, 0]], expected: [0, 0, 0, 0, 0, 0, 0, 0] },
    {
      name: "half",
      row: [[1, 0, 1, 0, 1, 0, 1, 0]],
      expected: [0.9354, -0.9354, 0.9354, -0.9354, 0.9354, -0.9354, 0.9354, -0.9354],
    },
    { name: "all", row: [[1, 1, 1, 1, 1, 1, 1, 1]], expected: [0, 0, 0, 0, 0, 0, 0, 0] },
    { name: "three attempts", row: [[1, 0, 0]], expected: [1.1547, -0.5773, -0.5773] },
    {
      name: "other rewards",
      row: [[1.8, 1, 0.8, 0]],
      expected: [1.2173, 0.1353, -0.1353, -1.2173],
    },
  ],
  slips: [
    { id: "nan", fault: "not-finite", at: ["none", "all"] },
    varied("by-n", (r, all) => (r - mean(all)) / all.length),
    varied("population", (r, all) => (r - mean(all)) / Math.sqrt(squares(all) / all.length)),
    varied("sign", (r, all) => (mean(all) - r) / spread(all)),
    varied("no-division", (r, all) => r - mean(all)),
    varied("variance", (r, all) => (r - mean(all)) / spread(all) ** 2),
    varied("no-mean", (r, all) => r / spread(all)),
    varied("times", (r, all) => (r - mean(all)) * spread(all)),
    varied("sum", (r, all) => (r - sum(all)) / spread(all)),
    varied("leave-one-out", (r, all) => ((r - mean(all)) * all.length) / (all.length - 1)),
    { id: "same", gives: (row) => listAt(row, 0) },
  ],
  words: {
    name: "Group advantage",
    question: "How far does each attempt stand out?",
    goal: "The generator tries one problem eight times. `rewards` holds one number per attempt: 1 is right, 0 is wrong. Return one push per attempt: its distance from the mean, divided by the spread. The spread is the sample standard deviation: divide the sum of squares by n − 1. If all are alike, every push is 0.",
    formula: "Aᵢ = (rᵢ − mean) ÷ (spread + 10⁻⁶)",
    signature: "rewards: n numbers → n numbers",
    varies: "how many answers are right",
    slips: {
      nan: [
        "All alike gave NaN: 0 ÷ 0.",
        "When the spread is below 1e-8, return a 0 for every attempt.",
      ],
      "by-n": [
        "You divided by the number of attempts instead of the spread.",
        "The spread is the square root of the mean squared distance.",
      ],
      population: [
        "You divided the squares by n instead of n − 1.",
        "One degree of freedom went into the mean.",
      ],
      sign: ["The sign is flipped.", "A better attempt than the mean gets a push above 0."],
      "no-division": [
        "You did not divide by the spread.",
        "This is Dr. GRPO: right, but another exercise. Divide by the spread.",
      ],
      variance: ["You divided by the variance.", "Take its square root."],
      "no-mean": ["You did not subtract the mean.", "The push is a distance from the mean."],
      times: ["You multiplied by the spread.", "Divide by it."],
      sum: [
        "You subtracted the sum instead of the mean.",
        "Divide the sum by the number of attempts.",
      ],
      "leave-one-out": [
        "You compared each attempt with the others: that is the next exercise.",
        "Here the mean includes the attempt itself, and the distance is divided by the spread.",
      ],
      same: ["You returned the rewards themselves.", "Subtract their mean first."],
    },
    hint: "Three steps: the mean, the spread, then (r − mean) ÷ spread for each reward.",
  },
};

export default groupAdvantage;
