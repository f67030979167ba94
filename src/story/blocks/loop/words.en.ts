import { defineWords } from "../../../i18n/index.ts";

export const loopWords = defineWords("story/blocks/loop", {
  writes: (attempts: string) => `The generator answers each problem ${attempts} times.`,
  does: {
    check: "The verifier calls each step right or wrong.",
    grade: "Only the last answer is compared with the truth.",
    compare: "Each answer is held against its group.",
    learn: "What was better becomes likelier. In turns, the verifier learns too.",
  },
  again: "↺ and the same again",
  update: (update: string, updates: string) => `update ${update} of ${updates}`,
  progress: "Updates made",
});
