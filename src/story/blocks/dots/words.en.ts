import { pluralize } from "../../../core/counted.ts";
import { defineWords } from "../../../i18n/index.ts";

export const dotsWords = defineWords("story/blocks/dots", {
  progress: (open: string, of: string) => `${open} of ${of} uncovered.`,
  uncover: (lane: string) => `Uncover: ${lane}`,
  covered: "Uncover",
  legend: {
    mean: "each dot is one run, the line is their mean",
    median: "each dot is one run, the line is their median",
    interval: "dot: run, line: mean, band: 95 % interval",
  },
  mean: (value: string, runs: string) => `mean ${value} of ${pluralize(runs, "run")}`,
  median: (value: string, runs: string) => `median ${value} of ${pluralize(runs, "run")}`,
  runs: (runs: string) => pluralize(runs, "run"),
  never: (runs: string) => `${runs} never got there`,
  picture: (summary: string, values: string) => `${summary}. The runs: ${values}.`,
});
