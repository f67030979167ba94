import type { Lane, LaneTranslation } from "./lane.ts";

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

export const zh: LaneTranslation = {
  question: "如果验证器从不学习？",
  label: "从不学习",
  share: "验证器从不学习时",
  finding: (here, there) => `最后 ${here}，若验证器从不学习则 ${there}。`,
  meaning: () => "一次运行说明不了验证器学习是否有用。",
};
