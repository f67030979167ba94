import { type Exercise, listAt, numberAt } from "./exercise.ts";

const each = (id: string, of: (verdict: number, K: number, all: readonly number[]) => number) => ({
  id,
  gives: (row: Parameters<typeof listAt>[0]) => {
    const verdicts = listAt(row, 0);
    return verdicts.map((verdict) => of(verdict, numberAt(row, 1), verdicts));
  },
});

const stepReward: Exercise = {
  id: "step-reward",
  order: 3,
  function: "stepRewards",
  settings: {},
  start: `function stepRewards(verdicts, K) {
  return verdicts.map((v) => v);
}`,
  reference: `function stepRewards(verdicts, K) {
  return verdicts.map((v) => v / K);
}`,
  tests: [
    { name: "all right", row: [[1, 1, 1, 1], 4], expected: [0.25, 0.25, 0.25, 0.25] },
    { name: "one wrong", row: [[1, 1, -1, 1], 4], expected: [0.25, 0.25, -0.25, 0.25] },
    { name: "all wrong", row: [[-1, -1, -1], 3], expected: [-0.3333, -0.3333, -0.3333] },
    {
      name: "too many steps",
      row: [[1, 1, 1, -1, -1, -1], 3],
      expected: [0.3333, 0.3333, 0.3333, -0.3333, -0.3333, -0.3333],
    },
    { name: "two left out", row: [[1, 1, -2, -2], 4], expected: [0.25, 0.25, -0.5, -0.5] },
    { name: "unsure", row: [[0.5, -0.2], 2], expected: [0.25, -0.1] },
  ],
  slips: [
    each("undivided", (v) => v),
    each("own-length", (v, _, all) => v / all.length),
    each("missing", (v, K) => Math.max(-1, v) / K),
    each("sign", (v, K) => -v / K),
    each("only-right", (v, K) => Math.max(0, v) / K),
    each("shares", (v, K) => (v + 1) / 2 / K),
    each("signs", (v, K) => Math.sign(v) / K),
    each("times", (v, K) => v * K),
  ],
  words: {
    name: "Step reward",
    question: "What is one step worth?",
    goal: "The verifier says of each step whether it is right: `verdicts` holds 1 or −1 per step, −2 for a step that was left out, or a number between. `K` is how many steps the problem asks for. Return one reward per verdict, so that a longer attempt earns no more for the same problem.",
    formula: "rₖ = yₖ ÷ K",
    signature: "verdicts: m numbers, K: a number → m numbers",
    varies: "the verdicts",
    slips: {
      undivided: ["You did not divide by K.", "A step is worth 1 ÷ K of the problem."],
      "own-length": [
        "You divided by the steps of the attempt instead of the problem's.",
        "K is given: too many steps must not make each cheaper.",
      ],
      missing: [
        "A step that was left out cost as much as a wrong one.",
        "−2 stays −2: leaving out must not pay.",
      ],
      sign: ["The sign is flipped.", "A step that is called right earns more than 0."],
      "only-right": ["Wrong steps cost nothing.", "A verdict of −1 is a reward below 0."],
      shares: ["You made 0 to 1 of −1 to 1.", "The verdicts keep their sign."],
      signs: [
        "You kept only the sign of each verdict.",
        "0.5 is half a verdict, and −2 a double one.",
      ],
      times: ["You multiplied by K.", "Divide by it."],
    },
    hint: "One line: each verdict divided by K.",
  },
};

export default stepReward;
