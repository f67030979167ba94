import type { Lane } from "./lane.ts";

const coin: Lane = {
  id: "coin",
  order: 30,
  change: () => ({ algorithm: "random-steps" }),
  words: {
    question: "What if the verifier tosses a coin?",
    label: "tosses a coin",
    share: "with a coin as verifier",
    finding: (here, there) => `At the end ${here} with the verifier, ${there} with a coin.`,
    meaning: ({ climbs }) =>
      climbs
        ? "In this run the generator climbs with points by chance, too."
        : "In this run points by chance did not help.",
    branch: "Random step verdicts",
  },
};

export default coin;
