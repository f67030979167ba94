import type { Lane } from "./lane.ts";

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
