import type { Exercise, ExerciseWords } from "./exercise.ts";

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

export const zh: ExerciseWords = {
  name: "自定算式",
  question: "要是一列换种算法呢？",
  goal: "一道题有两行数字。`a` 在 `b` 上面；返回它们下面的数字，从 0 到 9。实验室会问全部 100 对，由此生成知识、印错和题目，两个模型学你的算式。",
  formula: "任何给出一位数字的规则",
  signature: "a、b：各一位数字 → 一位数字",
  varies: "",
  tests: {},
  slips: {},
  hint: "% 10 保留末位。Math.abs(a − b) 和 Math.max(a, b) 也是一位数字。",
};
