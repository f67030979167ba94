import { integer } from "../spec.ts";

/** What is measured, and how often. */
export const MEASURE = {
  evalEvery: integer(
    "measure",
    0,
    10000,
    10,
    "Generator updates between held-out checks; 0 for none.",
    { unit: "updates", applies: "live" },
  ),
  evalProblems: integer(
    "measure",
    4,
    4096,
    256,
    "Held-out problems in each check, none of them twice.",
  ),
  goldSolutions: integer(
    "measure",
    4,
    4096,
    400,
    "Solutions in the gold set that ProcessBench F1 is taken on.",
  ),
  checkpointEvery: integer("measure", 1, 10000, 10, "Updates between checkpoints.", {
    unit: "updates",
    applies: "live",
  }),
} as const;
