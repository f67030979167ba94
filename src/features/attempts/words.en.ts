import type { Judge } from "../../core/algorithms/arm.ts";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import { defineWords } from "../../i18n/index.ts";

/** The group of attempts on screen. */
export const attemptsWords = defineWords("attempts", {
  title: "Attempts",
  whose: "Whose turns",
  shown: { both: "Both", generator: "Generator", verifier: "Verifier" },
  earlier: "Earlier group",
  later: "Later group",
  latest: "Latest",
  position: (index: number, count: number) => `${index} of ${count}`,
  taskOf: (title: string) => `Problems: ${title}`,
  presetOf: (title: string) => `Preset: ${title}`,
  watch: "Watch",
  emptyIdle:
    "Press Play: one problem and everything both models write about it will appear here, update by update.",
  emptyTraining: "The first group appears with the first update after school.",
  emptyPaused: "No group yet. The first one appears with the first update after school.",
  /** Whose update this is, counted as the run chart counts. */
  updated: {
    generator: (update: string) => `Update ${update} · the generator's`,
    verifier: (update: string) => `Update ${update} · the verifier's`,
  },
  rightOf: (right: number, all: number) => `${right} of ${all} right`,
  trueOf: (right: number, all: number) => `${right} of ${all} verdicts true`,
  tables: {
    generator: "The group: attempts at one problem",
    verifier: "The group: checks of one attempt",
  },
  numbers: { generator: "Attempt", verifier: "Check" },
  /** Above the columns. */
  heads: {
    steps: "steps: ",
    written: "written",
    and: " and ",
    judged: "judged",
    answer: "answer",
    /** Whose verdict on the whole it is. */
    judge: {
      verifier: "verifier",
      self: "generator",
      gold: "gold labels",
      random: "coin",
      none: "nobody",
    } satisfies Record<Judge, string>,
    note: "Note",
    reward: "reward",
    push: "against the group",
    right: "right",
  },
  highestFirst: "Highest reward first",
  judged: "All check this attempt",
  inspect: {
    generator: (number: number) => `Inspect attempt ${number}`,
    verifier: (number: number) => `Inspect check ${number}`,
  },
  notes: { missed: "missed", falseAlarm: "false alarm" },
  cut: (rows: number, steps: number) => `At most ${rows} rows and ${steps} steps are drawn.`,
  /** Below the table, where no verifier wrote about the steps. */
  judge: ({ by, as }: JudgeFacts): string => {
    if (by === "none") return "No verifier checks these attempts.";
    return as === "probability"
      ? "The judge gives one number for the whole attempt, no verdicts on steps."
      : "No verifier writes here: the steps are labeled by a rule.";
  },
  key: "Underline: the truth (straight right, wavy wrong). ✗ 8: the verifier gets 8 and says wrong. Thick edge: its verdict is false. Missed: a wrong step the verifier let pass.",
});
