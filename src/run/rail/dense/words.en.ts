import { defineWords } from "../../../i18n/index.ts";

/** The attempts of a group as a table. */
export const denseWords = defineWords("run/rail/dense", {
  number: { generator: "Attempt", verifier: "Check" },
  lastWord: "last word",
  note: "Note",
  push: "mean push",
  cut: (rows: number, steps: number) => `At most ${rows} rows and ${steps} steps are drawn.`,
  /** Shown below the table if nobody judges steps. */
  whole: "The judge gives one number for the whole attempt, no verdicts on steps.",
  /** In the verifier's turn, precedes the attempt that is judged. */
  judged: "All check this attempt:",
  key: "Underline: the truth (straight right, wavy wrong). ✗ 8: the verifier gets 8 and says wrong. Thick edge: its verdict is false. Missed: a wrong step the verifier let pass.",
});
