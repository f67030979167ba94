import { inGroup } from "../in-group.ts";
import { integer } from "../spec.ts";

/** Evaluation and checkpoint frequency. */
export const MEASURE = inGroup("measure", {
  evalEvery: integer(0, 10000, {
    default: 10,
    title: "Evaluate every",
    doc: "Generator updates between held-out checks; 0 for none.",
    unit: "updates",
    part: "run",
    applies: "live",
  }),
  verifierEvalEvery: integer(0, 10000, {
    default: 10,
    title: "Evaluate verifier every",
    doc: "Updates of both models, warm-up included, between held-out checks of the verifier; 0 for none.",
    unit: "updates",
    part: "warm-up",
    applies: "live",
  }),
  evalProblems: integer(4, 4096, {
    default: 256,
    title: "Evaluation problems",
    doc: "Distinct held-out problems in each check.",
    part: "warm-up",
    applies: "restart",
  }),
  goldSolutions: integer(4, 4096, {
    default: 400,
    title: "Gold solutions",
    doc: "Solutions in the gold set for ProcessBench F1.",
    part: "warm-up",
    applies: "restart",
  }),
  checkpointEvery: integer(1, 10000, {
    default: 10,
    title: "Checkpoint every",
    doc: "Updates between checkpoints.",
    unit: "updates",
    part: "run",
    applies: "live",
  }),
});
