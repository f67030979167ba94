import type { Exercise } from "./exercise.ts";

const yourSum: Exercise = {
  id: "your-sum",
  order: 8,
  function: "step",
  settings: {},
  start: `function step(a, b) {
  return (a + 2 * b) % 10;
}`,
  reference: `function step(a, b) {
  return (a + b) % 10;
}`,
  tests: [],
  slips: [],
  words: {
    name: "Own sum",
    question: "What if a column added otherwise?",
    goal: "A problem has two rows of digits. `a` stands above `b`; return the digit below them, from 0 to 9. The lab asks for all 100 pairs, makes facts, misprints and problems of them, and both models learn your sum.",
    formula: "any rule that gives a digit",
    signature: "a, b: a digit each → a digit",
    varies: "",
    tests: {},
    slips: {},
    hint: "% 10 keeps the last digit. Math.abs(a − b) and Math.max(a, b) are digits, too.",
  },
};

export default yourSum;
