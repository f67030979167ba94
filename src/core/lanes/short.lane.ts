import type { Lane, LaneTranslation } from "./lane.ts";

const short: Lane = {
  id: "short",
  order: 50,
  // Adds short problems to training; accuracy is still measured on the run's held-out problems.
  change: (_, { measured }) => {
    return { algorithm: "grpo", rlMinSteps: 1, evalMinSteps: measured[0] };
  },
  words: {
    question: "What if there are short problems too?",
    label: "short problems",
    share: "on new problems, given short ones",
    finding: (here, there) => `At the end ${here} with the verifier, ${there} with short problems.`,
    meaning: ({ climbs, cost }) =>
      climbs
        ? `Short ones in training, no verifier, ${cost}.`
        : "Short ones in training do not help here.",
    problems: "Its line has easier problems: compare the rings.",
  },
};

export default short;

export const zh: LaneTranslation = {
  question: "如果也有短题？",
  label: "短题",
  share: "新题，训练中有短题时",
  finding: (here, there) => `最后有验证器 ${here}，有短题则 ${there}。`,
  meaning: ({ climbs, cost }) =>
    climbs ? `训练中有短题，没有验证器，${cost}。` : "训练中的短题在这里没有帮助。",
  problems: "它的线含更容易的题目：请比较圆圈。",
};
