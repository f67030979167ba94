import { defineWords } from "../../i18n/index.ts";

/** What the pages of a class share. */
export const classWords = defineWords("class", {
  /** The arm that trains with the class's own settings; the others are named as lanes of "What if …?". */
  run: {
    learns: { share: "if the verifier learns", label: "learns" },
    other: (method: string) => `with ${method}`,
  },
});
