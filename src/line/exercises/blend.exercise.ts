import { type Exercise, listAt, numberAt } from "./exercise.ts";

const each = (
  id: string,
  of: (step: number, outcome: number, alpha: number, steps: readonly number[]) => number,
) => ({
  id,
  gives: (row: Parameters<typeof listAt>[0]) => {
    const steps = listAt(row, 1);
    return steps.map((step) => of(step, numberAt(row, 0), numberAt(row, 2), steps));
  },
});

const blend: Exercise = {
  id: "blend",
  order: 4,
  function: "blend",
  settings: {},
  start: `function blend(outcome, steps, alpha) {
  return steps.map((s) => outcome + s);
}`,
  reference: `function blend(outcome, steps, alpha) {
  return steps.map((s) => (1 - alpha) * outcome + alpha * s);
}`,
  tests: [
    { name: "α = 0.5", row: [1, [0.5, -0.5], 0.5], expected: [0.75, 0.25] },
    { name: "α = 0.1", row: [2, [1, 0.5, -1], 0.1], expected: [1.9, 1.85, 1.7] },
    { name: "a wrong answer", row: [-0.4, [0.6, 0.6, -0.9], 0.2], expected: [-0.2, -0.2, -0.5] },
    { name: "α = 0", row: [1.5, [3, -3], 0], expected: [1.5, 1.5] },
    { name: "α = 1", row: [1.5, [3, -3], 1], expected: [3, -3] },
    { name: "no outcome", row: [0, [1, -1, 0], 0.1], expected: [0.1, -0.1, 0] },
  ],
  slips: [
    each("other-side", (s, outcome, alpha) => alpha * outcome + (1 - alpha) * s),
    each("unweighted", (s, outcome) => outcome + s),
    each("whole-outcome", (s, outcome, alpha) => outcome + alpha * s),
    each("whole-steps", (s, outcome, alpha) => (1 - alpha) * outcome + s),
    each("half", (s, outcome) => (outcome + s) / 2),
    each("outcome-only", (_, outcome) => outcome),
    each("steps-only", (s) => s),
    each("sign", (s, outcome, alpha) => (1 - alpha) * outcome - alpha * s),
    each(
      "mean",
      (_, outcome, alpha, steps) =>
        (1 - alpha) * outcome + (alpha * steps.reduce((a, b) => a + b, 0)) / steps.length,
    ),
  ],
  words: {
    name: "Blend with α",
    question: "Answer or steps: whom to follow?",
    goal: "Each token is pushed by two things: `outcome`, one number for the whole attempt, and `steps`, one number per token from the verifier's verdicts. `alpha` is the weight of the steps, from 0 to 1. Return one push per token. At 0 only the answer counts, at 1 only the steps.",
    formula: "Aₜ = (1 − α) · outcome + α · stepsₜ",
    signature: "outcome: a number, steps: T numbers, alpha: a number → T numbers",
    varies: "the weight α",
    slips: {
      "other-side": ["α is on the wrong side.", "α weighs the steps, 1 − α the outcome."],
      unweighted: ["You added both without α.", "Weigh the steps by α, the outcome by 1 − α."],
      "whole-outcome": [
        "The outcome keeps its whole weight.",
        "What the steps get is taken from the outcome: 1 − α.",
      ],
      "whole-steps": ["The steps keep their whole weight.", "Multiply them by α."],
      half: ["You took the mean of both: that is α = 0.5.", "Use alpha."],
      "outcome-only": ["The steps do not count.", "Add α times the step of each token."],
      "steps-only": ["The outcome does not count.", "Add (1 − α) times the outcome."],
      sign: ["The sign of the steps is turned round.", "Both parts are added."],
      mean: ["You gave every token the mean of the steps.", "Each token has its own step value."],
    },
    hint: "Two weights that add up to 1: α for the steps, the rest for the outcome.",
  },
};

export default blend;
