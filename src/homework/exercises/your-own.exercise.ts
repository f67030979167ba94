import type { Exercise } from "./exercise.ts";

const yourOwn: Exercise = {
  id: "your-own",
  order: 7,
  function: "any",
  settings: {},
  start: `// Any of: advantages, stepRewards, blend, classWeights, verifierReward.
function advantages(rewards) {
  const best = Math.max(...rewards);
  return rewards.map((r) => (r === best ? 1 : -1));
}`,
  reference: `function advantages(rewards) {
  const n = rewards.length;
  const mean = rewards.reduce((a, b) => a + b, 0) / n;
  let squares = 0;
  for (const r of rewards) squares += (r - mean) ** 2;
  const spread = Math.sqrt(squares / (n - 1));
  if (spread < 1e-8) return rewards.map(() => 0);
  return rewards.map((r) => (r - mean) / (spread + 1e-6));
}
function stepRewards(verdicts, K) {
  return verdicts.map((v) => v / K);
}
function blend(outcome, steps, alpha) {
  return steps.map((s) => (1 - alpha) * outcome + alpha * s);
}
function classWeights(right, wrong) {
  const weight = (count) => 1 / (Math.sqrt(Math.max(1, count)) + 1e-6);
  return [weight(right), weight(wrong)];
}
function verifierReward(last, label, form) {
  if (last === null) return 0;
  return ((last === 1) === (label === 1) ? 1 : 0) + form;
}`,
  tests: [],
  slips: [],
  words: {
    name: "Your own",
    question: "What would you try?",
    goal: "Write any of the five functions, or all of them, by your own rule. There are no tests: what counts is how both models fare with it. Only the shape is checked, and that each number is finite.",
    formula: "any rule",
    signature: "advantages, stepRewards, blend, classWeights, verifierReward: as in the exercises",
    varies: "",
    tests: {},
    slips: {},
    hint: "Ideas: push only the best attempt; punish wrong steps twice; let α grow.",
  },
};

export default yourOwn;
