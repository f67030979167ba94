import type { Lane, LaneTranslation } from "./lane.ts";

const gold: Lane = {
  id: "gold",
  order: 40,
  change: () => ({ algorithm: "oracle-steps" }),
  scene: "above",
  words: {
    question: "What if the verifier is always right?",
    label: "always right",
    share: "if the verifier is always right",
    finding: (here, there) => `At the end ${here}, and ${there} if every verdict is right.`,
    meaning: () => "In the other run gold labels judge every step.",
    end: "with gold verdicts",
    branch: "True step labels",
  },
};

export default gold;

export const zh: LaneTranslation = {
  question: "如果验证器永远正确？",
  label: "永远正确",
  share: "验证器永远正确时",
  finding: (here, there) => `最后 ${here}，若每个判定都正确则 ${there}。`,
  meaning: () => "另一次运行中，每一步都由标准标签判定。",
  end: "用标准判定",
  branch: "用真实步骤标签",
};
