import { defineWords } from "../../../i18n/index.ts";

export const modelsWords = defineWords("story/blocks/models", {
  does: {
    generator: "writes a solution, one step after the other",
    verifier: "calls each step right or wrong",
  },
  hears: "It is told",
  learns: {
    generator: "whether its final answer is right, and what the verifier says about its steps",
    verifier: "whether the final answer is right, and never which step is wrong",
  },
  between: { steps: "steps →", verdicts: "← verdicts" },
});
