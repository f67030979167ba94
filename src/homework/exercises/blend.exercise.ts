import { type Exercise, type ExerciseWords, listAt, numberAt } from "./exercise.ts";

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
  python: {
    reference: `def blend(outcome, steps, alpha):
    return [(1 - alpha) * outcome + alpha * s for s in steps]`,
  },
  tests: [
    { id: "even", row: [1, [0.5, -0.5], 0.5], expected: [0.75, 0.25] },
    { id: "usual", row: [2, [1, 0.5, -1], 0.1], expected: [1.9, 1.85, 1.7] },
    { id: "wrong", row: [-0.4, [0.6, 0.6, -0.9], 0.2], expected: [-0.2, -0.2, -0.5] },
    { id: "outcome", row: [1.5, [3, -3], 0], expected: [1.5, 1.5] },
    { id: "steps", row: [1.5, [3, -3], 1], expected: [3, -3] },
    { id: "zero", row: [0, [1, -1, 0], 0.1], expected: [0.1, -0.1, 0] },
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
    tests: {
      even: "α = 0.5",
      usual: "α = 0.1",
      wrong: "a wrong answer",
      outcome: "α = 0",
      steps: "α = 1",
      zero: "no outcome",
    },
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

export const zh: ExerciseWords = {
  name: "用 α 混合",
  question: "听答案的，还是听步骤的？",
  goal: "每个词元受两种推力：`outcome`，整次尝试一个数；`steps`，由验证器的判断得出，每个词元一个数。`alpha` 是步骤的权重，从 0 到 1。为每个词元返回一个推力。为 0 时只看答案，为 1 时只看步骤。",
  formula: "Aₜ = (1 − α) · outcome + α · stepsₜ",
  signature: "outcome：一个数，steps：T 个数，alpha：一个数 → T 个数",
  varies: "权重 α",
  tests: {
    even: "α = 0.5",
    usual: "α = 0.1",
    wrong: "答案错",
    outcome: "α = 0",
    steps: "α = 1",
    zero: "结果为 0",
  },
  slips: {
    "other-side": ["α 放反了。", "α 是步骤的权重，1 − α 是结果的。"],
    unweighted: ["直接相加，没有用 α。", "步骤乘 α，结果乘 1 − α。"],
    "whole-outcome": ["结果保留了全部权重。", "步骤得到的要从结果里扣：1 − α。"],
    "whole-steps": ["步骤保留了全部权重。", "乘以 α。"],
    half: ["你取了两者的平均：那是 α = 0.5。", "请使用 alpha。"],
    "outcome-only": ["步骤没有起作用。", "加上 α 乘以每个词元的步骤值。"],
    "steps-only": ["结果没有起作用。", "加上（1 − α）乘以结果。"],
    sign: ["步骤的符号反了。", "两部分是相加的。"],
    mean: ["每个词元都得到了步骤的平均值。", "每个词元有自己的步骤值。"],
  },
  hint: "两个权重之和为 1：步骤是 α，其余归结果。",
};
