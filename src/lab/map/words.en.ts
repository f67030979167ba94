import { pluralize } from "../../core/counted.ts";
import { defineWords } from "../../i18n/index.ts";

/** The map of which method first gets half of the answers right. */
export const mapWords = defineWords("map", {
  title: "A verifier, or a little entropy?",
  about:
    "Who gets half of the sampled answers right first? Towards the left hardly any attempt is right at the start; towards the top the start samples more diverse attempts (higher entropy). Each sign is one setting of a study.",
  counted: "Counted by",
  by: { tokens: "by tokens", updates: "by updates" },
  counts: { tokens: "By tokens of both models", updates: "By generator updates" },
  finding: {
    border: (by: string, attempts: string) =>
      `${by}, a verifier is first where fewer than one attempt in about ${attempts} is right at the start; elsewhere answers alone are enough.`,
    mixed: (by: string, verifier: string, of: string) =>
      `${by}, a verifier is first on ${verifier} of ${of} settings, and how rare right answers are does not tell which.`,
    nowhere: (by: string) =>
      `${by}, a verifier is first on none of the settings where that is decided: there, answers alone are enough.`,
    everywhere: (by: string) =>
      `${by}, a verifier is first on every setting where that is decided.`,
    nobody: (by: string) => `${by}, nobody is known to be first on any setting.`,
  },
  label: (finding: string, counts: string) => `${finding} First on so many settings: ${counts}.`,
  tally: (name: string, count: string) => `${name} ${count}`,
  legend: "Who is first",
  names: {
    grpo: "GRPO, answers only",
    dapo: "DAPO, answers only",
    frozen: "verifier, frozen",
    tango: "verifier, co-trained",
    nobody: "none of the four before it was stopped",
    open: "open: others were stopped before",
  },
  chance: "chance of a right answer at the start, temperature 1.2",
  entropy: "entropy, nats per token",
  here: "this run",
  ground:
    "GRPO and DAPO draw at temperature 1, where right answers are rarer than the axis says. First is the lowest median over seeds; a run that does not get there counts as the latest. The pale ground is read off the nearest sign, no further than a factor of ten from it.",
  sample: (columns: string, seeds: string) =>
    `Measured with ${columns} columns, ${pluralize(seeds, "seed")} per setting.`,
  few: "Fewer than eight seeds are too few for a claim.",
  table: "All numbers",
  setting: (columns: string, rate: string) => `${columns} columns, misprints ${rate}`,
  start: (attempts: string, entropy: string) => `1 right in ${attempts}; entropy ${entropy}`,
  tokens: (count: string) => pluralize(count, "token"),
  updates: (count: string) => pluralize(count, "update"),
  never: (reached: string, seeds: string, tokens: string) =>
    `not within ${pluralize(tokens, "token")} (${reached} of ${seeds} got there)`,
  wins: (wins: string, seeds: string) => `first on ${wins} of ${seeds}`,
});
