import { integer, number, toggle } from "../spec.ts";

/** The supervised start. */
export const START = {
  sftGeneratorSteps: integer("start", 0, 100000, 500, "SFT steps of the generator.", {
    unit: "steps",
  }),
  sftVerifierSteps: integer("start", 0, 100000, 600, "SFT steps of the verifier.", {
    unit: "steps",
  }),
  sftBatch: integer("start", 1, 1024, 32, "Examples in an SFT step."),
  otherShare: number(
    "start",
    0,
    0.5,
    0,
    "Share of the generator's SFT examples that come from another task, which RL never trains on: what becomes of it is the figure for other tasks.",
    { applies: "restart", watch: "accuracy on the other task" },
  ),
  verifierHabit: toggle(
    "start",
    true,
    "The verifier's SFT teaches that a verdict says whether the own value equals the stated one; off, verdicts are coins and only the form is taught.",
    { applies: "restart", watch: "without the habit step F1 does not emerge" },
  ),
  verdictShare: number(
    "start",
    0,
    1,
    0.5,
    "Share of the SFT examples that teach the verdict, in arms of one policy.",
    { applies: "restart" },
  ),
  sftLr: number("start", 0, 0.1, 4e-3, "Peak learning rate of SFT; cosine decay to a tenth.", {
    applies: "restart",
  }),
  sftLrWarmup: integer(
    "start",
    0,
    1000,
    20,
    "SFT steps over which the learning rate rises from 0.",
    { unit: "steps" },
  ),
} as const;
