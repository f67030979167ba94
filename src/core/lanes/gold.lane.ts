import type { Lane } from "./lane.ts";

const gold: Lane = {
  id: "gold",
  order: 40,
  change: () => ({ algorithm: "oracle-steps" }),
  words: {
    question: "What if the verifier is always right?",
    label: "always right",
    share: "if the verifier is always right",
    finding: (here, there) => `At the end ${here}, and ${there} if every verdict is right.`,
    meaning: () => "In the other run gold labels judge every step.",
    branch: "True step labels",
  },
};

export default gold;
