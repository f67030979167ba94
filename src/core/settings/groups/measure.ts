import { integer } from "../spec.ts";

/** What is measured, and how often. */
export const MEASURE = {
  evalEvery: integer({
    group: "measure",
    min: 0,
    max: 10000,
    default: 10,
    doc: "Generator updates between held-out checks; 0 for none.",
    unit: "updates",
    applies: "live",
  }),
  evalProblems: integer({
    group: "measure",
    min: 4,
    max: 4096,
    default: 256,
    doc: "Held-out problems in each check, none of them twice.",
    applies: "restart",
  }),
  goldSolutions: integer({
    group: "measure",
    min: 4,
    max: 4096,
    default: 400,
    doc: "Solutions in the gold set that ProcessBench F1 is taken on.",
    applies: "restart",
  }),
  checkpointEvery: integer({
    group: "measure",
    min: 1,
    max: 10000,
    default: 10,
    doc: "Updates between checkpoints.",
    unit: "updates",
    applies: "live",
  }),
} as const;
