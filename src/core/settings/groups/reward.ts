import { ESTIMATOR_IDS } from "../../tango/estimators.ts";
import { inGroup } from "../in-group.ts";
import { choice, integer, number, toggle } from "../spec.ts";

/** How rewards become advantages. */
export const REWARD = inGroup("reward", {
  estimator: choice({
    choices: ESTIMATOR_IDS,
    default: "grpo",
    title: "Estimator",
    doc: "How rewards become advantages, for both policies.",
    part: "warm-up",
    applies: "restart",
  }),
  alpha0: number(0, 1, {
    default: 0.1,
    title: "Verdict weight (α)",
    doc: "Weight of the step part of the advantage at the start (α0).",
    watch: 'the link "with steps" of Why this reward',
    part: "rounds",
    applies: "live",
  }),
  alphaMin: number(0, 1, {
    default: 0.001,
    title: "α at the end",
    doc: "Its floor (α_min).",
    part: "rounds",
    applies: "live",
  }),
  alphaSchedule: choice({
    choices: ["exp", "linear", "cosine", "constant"],
    default: "exp",
    title: "α schedule",
    doc: "How α falls from α0 to α_min over the planned updates; constant keeps α0.",
    part: "rounds",
    applies: "live",
  }),
  rlooStepScale: number(0, 100, {
    default: 1,
    title: "RLOO step factor",
    doc: "Factor on RLOO's step part (the released code uses 10).",
    part: "rounds",
    applies: "live",
  }),
  formatWeight: number(0, 10, {
    default: 0.8,
    title: "Format weight γ",
    doc: "Weight of the format part of the verifier's reward (γ).",
    part: "warm-up",
    applies: "live",
  }),
  classWeights: toggle({
    default: true,
    title: "Class weights",
    doc: "Weight the verifier's loss by the inverse frequency of right and wrong solutions.",
    watch: "balanced accuracy early on",
    part: "warm-up",
    applies: "live",
  }),
  classWeightDecay: number(0, 0.999, {
    default: 0.8,
    title: "Class weight decay",
    doc: "EMA decay of the class counts.",
    part: "warm-up",
    applies: "live",
  }),
  falsePositiveRate: number(0, 1, {
    default: 0,
    title: "False positives",
    doc: "Share of the wrong answers that the outcome checker calls right: label noise.",
    watch: "learning works while the two rates sum to less than 1",
    part: "warm-up",
    applies: "live",
  }),
  falseNegativeRate: number(0, 1, {
    default: 0,
    title: "False negatives",
    doc: "Share of the right answers that the outcome checker calls wrong.",
    part: "warm-up",
    applies: "live",
  }),
  verdictCoef: number(0, 10, {
    default: 0.1,
    title: "Verdict weight λ",
    doc: "Weight of the verdict loss in one-policy arms (λ).",
    watch: "1 costs the generator accuracy",
    part: "rounds",
    applies: "live",
  }),
  monteCarloSamples: integer(1, 64, {
    default: 8,
    title: "Continuations per step",
    doc: "Futures sampled from each step to label it, in the arm prm-mc.",
    part: "warm-up",
    applies: "live",
  }),
});
