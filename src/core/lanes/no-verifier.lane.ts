import type { Lane, LaneTranslation } from "./lane.ts";

const noVerifier: Lane = {
  id: "no-verifier",
  order: 10,
  change: () => ({ algorithm: "grpo" }),
  beside: "short",
  scene: "beside",
  words: {
    question: "What if there is no verifier?",
    label: "no verifier",
    share: "without a verifier",
    finding: (here, there) => `At the end ${here} with the verifier, ${there} without.`,
    meaning: ({ climbs, heldByKl, beside }) => {
      if (heldByKl !== null && !climbs) {
        return `With the KL coefficient of the paper's code, 0.001 in place of ${heldByKl}, it climbs without one as well.`;
      }
      if (!beside) return null;
      return beside.climbs
        ? `Given short problems too, the generator climbs without one as well, ${beside.cost}.`
        : `Given short problems too, it ends at ${beside.share} without one.`;
    },
    end: "without one",
    branch: "No verifier: GRPO",
  },
};

export default noVerifier;

export const zh: LaneTranslation = {
  question: "如果没有验证器？",
  label: "没有验证器",
  share: "没有验证器时",
  finding: (here, there) => `最后有验证器 ${here}，没有则 ${there}。`,
  meaning: ({ climbs, heldByKl, beside }) => {
    if (heldByKl !== null && !climbs) {
      return `若 KL 系数不用 ${heldByKl}，而用论文代码的 0.001，没有验证器也会上升。`;
    }
    if (!beside) return null;
    return beside.climbs
      ? `若训练中也有短题，没有验证器也会上升，${beside.cost}。`
      : `若训练中也有短题，没有验证器时最后为 ${beside.share}。`;
  },
  end: "没有验证器",
  branch: "不用验证器：GRPO",
};
