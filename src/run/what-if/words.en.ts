import { defineWords } from "../../i18n/index.ts";

/** Compares a recorded run with another one from the same start. */
export const whatIfWords = defineWords("run/what-if", {
  label: "Two runs of one start",
  chart: "Generator: right answers, new problems",
  /** Says what all numbers in the view measure. */
  every: "All numbers here: right answers on new problems at the end, for equal tokens.",
  every2: (percent: string) =>
    `All numbers here: right answers on new problems at the end. The dashed run ends early: it sampled ${percent} of the tokens.`,
  own: "as recorded",
  knows: { generator: "What the generator knows", verifier: "What both verifiers know" },
  ownTriangle: "As recorded",
  believed: "Right answers believed",
  believes: (own: string, other: string) =>
    `In the last sixth of the run the recorded verifier believes ${own} of the right answers, the other one ${other}.`,
  /** Heading for a run without step rewards in which no answer was right. */
  whyNone: "Why 0 %?",
  neverPaid: "Not one of its answers was ever right. Without verdicts on steps nothing is pushed.",
  knewAtStart: (now: number, start: number, of: number) =>
    now === start
      ? `It knows the ${start} of ${of} facts that it knew at the start.`
      : `It knows ${now} of ${of} facts; at the start it knew ${start}.`,
  fair: "Fair to say",
  back: "Back to the run",
});
