import type { Lane } from "./lane.ts";

const noVerifier: Lane = {
  id: "no-verifier",
  order: 10,
  change: () => ({ algorithm: "grpo" }),
  beside: "short",
  words: {
    question: "What if there is no verifier?",
    label: "no verifier",
    share: "without a verifier",
    finding: (here, there) => `At the end ${here} with the verifier, ${there} without.`,
    meaning: ({ beside }) => {
      if (!beside) return null;
      return beside.climbs
        ? `Given short problems too, the generator climbs without one as well, ${beside.cost}.`
        : `Given short problems too, it ends at ${beside.share} without one.`;
    },
    branch: "No verifier: GRPO",
  },
};

export default noVerifier;
