import { pluralize } from "../../../core/counted.ts";
import { defineWords } from "../../../i18n/index.ts";

export const dotsWords = defineWords("story/blocks/dots", {
  show: "Show the runs",
  chooseFirst: "Choose one first",
  covered: "not shown yet",
  /** Shown under the name of a row: the student's prediction. */
  predicted: {
    choice: "your prediction",
    share: (value: string) => `faint: you predicted ${value}`,
    spread: "faint: your prediction",
  },
  legend: {
    mean: "each dot is one run, the line is their mean",
    median: "each dot is one run, the line is their median",
    goal: (goal: string) => `each dot is one run; how many got to ${goal}`,
    interval: "dot: run, line: mean, band: 95 % interval",
  },
  mean: (value: string, runs: string) => `mean ${value} of ${pluralize(runs, "run")}`,
  median: (value: string, runs: string) => `median ${value} of ${pluralize(runs, "run")}`,
  runs: (runs: string) => pluralize(runs, "run"),
  reached: (runs: string, of: string) => `${runs} of ${of}`,
  got: (goal: string) => `got to ${goal}`,
  never: (runs: string) => `${runs} never got there`,
  picture: (summary: string, values: string) => `${summary}. The runs: ${values}.`,
});
