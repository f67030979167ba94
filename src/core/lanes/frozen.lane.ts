import type { Lane } from "./lane.ts";

const frozen: Lane = {
  id: "frozen",
  order: 20,
  change: () => ({ algorithm: "frozen-verifier" }),
  words: {
    question: "What if the verifier never learns?",
    label: "never learns",
    share: "if the verifier never learns",
    finding: (here, there) => `At the end ${here}, and ${there} if the verifier never learns.`,
    meaning: () => "One run cannot tell whether it helps that the verifier learns.",
  },
};

export default frozen;
