import { pluralize } from "../../core/counted.ts";
import { defineWords } from "../../i18n/index.ts";

/** The map of verifiers and generators of all ages. */
export const redQueenWords = defineWords("red-queen", {
  title: "Does the verifier get better, or only keep up?",
  about:
    "Each cell lets one verifier judge one generator: the stronger the color, the more of its verdicts on steps are true. Read down a column: if later verifiers were better, it would get stronger.",
  condition: "Method",
  names: {
    tango: "Tango: both learn",
    "frozen-verifier": "frozen verifier",
    "frozen-generator": "frozen generator",
    "rft-verifier": "verifier by rejection sampling",
  } as Readonly<Record<string, string>>,
  generators: "generator after updates →",
  verifiers: "verifier after updates ↓",
  caption: (seeds: string) =>
    `True verdicts on steps in %, mean over right and wrong steps. Seeds: ${seeds}. Rows: verifiers by age; columns: generators.`,
  cell: (verifier: string, generator: string, value: string) =>
    `Verifier of update ${verifier}, generator of update ${generator}: ${value}`,
  chosen: (verifier: string, generator: string) =>
    `The verifier of update ${verifier} on the generator of update ${generator}:`,
  catches: (caught: string, doubted: string) =>
    `catches ${caught} of 100 wrong steps, doubts ${doubted} of 100 right ones.`,
  noWrong: (doubted: string) =>
    `there is no wrong step to catch; it doubts ${doubted} of 100 right ones.`,
  noRight: (caught: string) =>
    `catches ${caught} of 100 wrong steps; there is no right one to doubt.`,
  noSteps: "none of its verdicts can be read.",
  coin: "50: a coin",
  same: "both of the same age",
  readings: "What it shows",
  reading: {
    progress: "progress: later verifiers are better on every generator",
    "red-queen": "Red Queen: only the diagonal stays strong",
    forgetting: "forgetting: the lower left fades",
  },
  points: {
    progress: (points: string) => `last minus first verifier: ${pluralize(points, "point")}`,
    "red-queen": (points: string) => `own age minus younger: ${pluralize(points, "point")}`,
    forgetting: (points: string) => `own age minus older: ${pluralize(points, "point")}`,
  },
  shown: "seen here",
  none: "None of the three is seen here.",
  f1: "F1 (ProcessBench)",
  f1About: "the usual curve",
  balanced: "Balanced accuracy",
  balancedAbout: "does not move with the share of mistakes",
  learns: "of its age",
  frozen: "the first",
  curve: (title: string, ages: string, learning: string, frozen: string) =>
    `${title} over the generator's age, updates ${ages}: the verifier of the same age ${learning}; the first verifier ${frozen}.`,
  fromTo: (from: string, to: string) => `from ${from} to ${to}`,
});
