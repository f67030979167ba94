import { inGroup } from "../in-group.ts";
import { integer, number, toggle } from "../spec.ts";

/** Supervised fine-tuning. */
export const START = inGroup("start", {
  sftGeneratorSteps: integer(0, 100000, {
    default: 500,
    title: "School: writing",
    doc: "SFT steps of the generator.",
    unit: "steps",
    part: "sft-generator",
    applies: "restart",
  }),
  sftVerifierSteps: integer(0, 100000, {
    default: 600,
    title: "School: checking",
    doc: "SFT steps of the verifier.",
    unit: "steps",
    part: "sft-verifier",
    applies: "restart",
  }),
  sftBatch: integer(1, 1024, {
    default: 32,
    title: "Batch",
    doc: "Examples in an SFT step.",
    part: "sft",
    applies: "restart",
  }),
  otherShare: number(0, 0.5, {
    default: 0,
    title: "Other task's share",
    doc: "Share of the generator's SFT examples from another task that RL never trains on: its accuracy measures transfer.",
    watch: "accuracy on the other task",
    part: "sft-generator",
    applies: "restart",
  }),
  verifierHabit: toggle({
    default: true,
    title: "Verdicts by comparison",
    doc: "The verifier's SFT verdicts compare its own value with the stated one; off, verdicts are random and only the format is taught.",
    watch: "without it, step F1 does not emerge",
    part: "sft-verdicts",
    applies: "restart",
  }),
  verdictShare: number(0, 1, {
    default: 0.5,
    title: "Share of verdict examples",
    doc: "Share of the SFT examples that teach the verdict, in one-policy arms.",
    part: "sft-judging",
    applies: "restart",
  }),
  sftLr: number(0, 0.1, {
    default: 4e-3,
    title: "Learning rate",
    doc: "Peak learning rate of SFT; cosine decay to a tenth.",
    part: "sft",
    applies: "restart",
  }),
  sftLrWarmup: integer(0, 1000, {
    default: 20,
    title: "LR warm-up",
    doc: "SFT steps over which the learning rate rises from 0.",
    unit: "steps",
    part: "sft",
    applies: "restart",
  }),
});
