import { defineWords } from "../../i18n/index.ts";

/** The group of rollouts on screen. */
export const attemptsWords = defineWords("attempts", {
  title: "Rollouts",
  whose: "Whose groups",
  shown: { both: "Both", generator: "Generator", verifier: "Verifier" },
  earlier: "Earlier group",
  later: "Later group",
  latest: "Latest",
  position: (index: number, count: number) => `${index} of ${count}`,
  taskOf: (title: string) => `Task: ${title}`,
  presetOf: (title: string) => `Preset: ${title}`,
  watch: "Watch",
  emptyIdle:
    "Press Play: one problem and everything both models write about it will appear here, update by update.",
  emptyTraining: "The first group appears with the first update after the warm start.",
  emptyPaused: "No group yet. The first one appears with the first update after the warm start.",
  problem: "Problem",
  rightSteps: "right steps",
  rightAnswer: "right answer",
  /** Whose update this is, counted as the scrubber counts. */
  updated: {
    generator: (update: string) => `Update ${update}: generator`,
    verifier: (update: string) => `Update ${update}: verifier`,
  },
  rightOf: (right: number, all: number) => `${right} of ${all} right`,
  /** Above the columns. */
  heads: {
    steps: "steps: verdict and truth",
    answer: "answer, verdict",
    verdict: "verdict, reward",
    advantage: "advantage",
  },
  bestFirst: "Best first",
  solutions: "Solutions",
  verifications: "Verifications",
  judged: "All judge this solution",
  advantage: "Advantage",
  inspectSolution: (number: number) => `Inspect solution ${number}`,
  inspectVerification: (number: number) => `Inspect verification ${number}`,
  key: "Verifier's verdict: ✓ solid edge, ✗ hatched, ? unusable. Truth: straight underline right, wavy wrong. Missed: called right, is wrong.",
});
