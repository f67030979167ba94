import type { Lane, LaneTranslation } from "./lane.ts";

const coin: Lane = {
  id: "coin",
  order: 30,
  change: () => ({ algorithm: "random-steps" }),
  scene: "below",
  words: {
    question: "What if the verifier tosses a coin?",
    label: "tosses a coin",
    share: "with a coin as verifier",
    finding: (here, there) => `At the end ${here} with the verifier, ${there} with a coin.`,
    meaning: ({ climbs }) =>
      climbs
        ? "In this run the generator climbs with points by chance, too."
        : "In this run points by chance did not help.",
    end: "with a coin",
    branch: "Random step verdicts",
  },
};

export default coin;

export const zh: LaneTranslation = {
  question: "如果验证器抛硬币？",
  label: "抛硬币",
  share: "以硬币代替验证器时",
  finding: (here, there) => `最后有验证器 ${here}，换成硬币则 ${there}。`,
  meaning: ({ climbs }) =>
    climbs ? "在这次运行中，随机给分时生成器也上升。" : "在这次运行中，随机给的分没有帮助。",
  end: "用硬币",
  branch: "用抛硬币代替验证器",
};
