import { choice, integer, number } from "../spec.ts";

/** The step that learns. */
export const OPTIMIZER = {
  generatorLr: number("optimizer", 0, 0.1, 3e-4, "Learning rate of the generator in RL.", {
    watch: "1e-3 is harmful",
  }),
  verifierLr: number("optimizer", 0, 0.1, 1e-4, "Learning rate of the verifier in RL."),
  lrWarmup: integer(
    "optimizer",
    0,
    1000,
    0,
    "Updates over which each RL learning rate rises from 0.",
    { applies: "live", unit: "updates" },
  ),
  lrSchedule: choice(
    "optimizer",
    ["constant", "linear"],
    "constant",
    "The generator's learning rate in RL after its rise: constant, or linear, falling over the planned updates to 0 right after the last; the verifier's stays constant.",
    { applies: "live" },
  ),
  generatorKlCoef: number(
    "optimizer",
    0,
    10,
    0.001,
    "Weight of the generator's k3-KL to its frozen starting weights (β).",
    { watch: "KL; a larger one keeps facts alive that the start still samples" },
  ),
  verifierKlCoef: number("optimizer", 0, 10, 0.001, "The same of the verifier.", { watch: "KL" }),
  entropyCoef: number("optimizer", 0, 1, 0.001, "Weight of the entropy bonus.", {
    watch: "entropy",
  }),
  clipLow: number("optimizer", 0, 1, 0.2, "Lower clip of the ratio (ε)."),
  clipHigh: number(
    "optimizer",
    0,
    10,
    0,
    "Upper clip of the ratio; 0 takes the estimator's own: 0.2, with dapo 0.28.",
  ),
  epochs: integer(
    "optimizer",
    1,
    16,
    1,
    "Optimizer steps on each batch; with one, the clip never binds.",
    { applies: "live", watch: "the clip ratio" },
  ),
  gradClip: number("optimizer", 0.001, 1000, 1, "Largest gradient norm."),
  weightDecay: number("optimizer", 0, 1, 0.01, "Decoupled weight decay of AdamW."),
} as const;
