import { pluralize } from "../../core/counted.ts";
import { defineWords } from "../../i18n/index.ts";

export const findingsWords = defineWords("findings", {
  title: "What we measured",
  about:
    "Six questions, one sentence each. Every number and every dot comes from the runs of a study.",
  legend: "Each dot is a run, the line their mean or median, the bar its 95 % interval.",
  limit: "Caveat:",
  from: (studies: string) => `Studies: ${studies}.`,
  lessons: "All lessons",
  more: "Each study with its table and limits, and the papers' claims beside ours, are in docs/results of the lab's folder.",
  waiting: "Opening…",
  failed: "The tables of the studies could not be loaded. Are you offline?",
  /** How many runs reached the goal. */
  reached: (reached: string, of: string) => `${reached} of ${of} got there`,
  /** Noted beside the best point of a search. */
  most: (value: string) => `at most ${value}`,
  row: (label: string, note: string, runs: string) =>
    `${label}: ${note}; ${pluralize(runs, "run")}`,
});
