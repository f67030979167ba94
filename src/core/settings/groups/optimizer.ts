import { choice, inGroup, integer, number } from "../spec.ts";

/** Learning rates, regularization and clipping. */
export const OPTIMIZER = inGroup("optimizer", {
  generatorLr: number(0, 0.1, {
    default: 3e-4,
    title: "Generator's learning rate",
    doc: "Learning rate of the generator in RL.",
    watch: "1e-3 is harmful",
    applies: "live",
  }),
  verifierLr: number(0, 0.1, {
    default: 1e-4,
    title: "Verifier's learning rate",
    doc: "Learning rate of the verifier in RL.",
    applies: "live",
  }),
  lrWarmup: integer(0, 1000, {
    default: 0,
    title: "LR warm-up",
    doc: "Updates over which each RL learning rate rises from 0.",
    unit: "updates",
    applies: "live",
  }),
  lrSchedule: choice({
    choices: ["constant", "linear"],
    default: "constant",
    title: "LR schedule",
    doc: "The generator's learning rate in RL after warm-up: constant, or linear decay to 0 at the end of the plan; the verifier's stays constant.",
    applies: "live",
  }),
  generatorKlCoef: number(0, 10, {
    default: 0.001,
    title: "KL weight, generator",
    doc: "Weight of the generator's k3-KL to its frozen starting weights (β).",
    watch: "KL; a larger weight preserves facts that the start still samples",
    applies: "live",
  }),
  verifierKlCoef: number(0, 10, {
    default: 0.001,
    title: "KL weight, verifier",
    doc: "The same for the verifier.",
    watch: "KL",
    applies: "live",
  }),
  entropyCoef: number(0, 1, {
    default: 0.001,
    title: "Entropy weight",
    doc: "Weight of the entropy bonus.",
    watch: "entropy",
    applies: "live",
  }),
  clipLow: number(0, 1, {
    default: 0.2,
    title: "Clip, lower",
    doc: "Lower clip of the ratio (ε).",
    applies: "live",
  }),
  clipHigh: number(0, 10, {
    default: 0,
    title: "Clip, upper",
    doc: "Upper clip of the ratio; 0 means the estimator's default: 0.2, or 0.28 for dapo.",
    applies: "live",
  }),
  epochs: integer(1, 16, {
    default: 1,
    title: "Epochs",
    doc: "Optimizer steps on each batch; with one, the clip never binds.",
    watch: "the clip ratio",
    applies: "live",
  }),
  gradClip: number(0.001, 1000, {
    default: 1,
    title: "Gradient clip",
    doc: "Maximum gradient norm.",
    applies: "live",
  }),
  weightDecay: number(0, 1, {
    default: 0.01,
    title: "Weight decay",
    doc: "Decoupled weight decay of AdamW.",
    applies: "live",
  }),
});
