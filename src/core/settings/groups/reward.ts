import { choice, integer, number, toggle } from "../spec.ts";

/** How rewards become advantages. */
export const REWARD = {
  estimator: choice(
    "reward",
    ["grpo", "rloo", "reinforce++", "dr_grpo", "dapo"],
    "grpo",
    "How rewards become advantages, for both policies.",
  ),
  alpha0: number(
    "reward",
    0,
    1,
    0.1,
    "Weight of the step part of the advantage at the start (α0).",
    { watch: "the ledger's step part" },
  ),
  alphaMin: number("reward", 0, 1, 0.001, "Its floor (α_min)."),
  alphaSchedule: choice(
    "reward",
    ["exp", "linear", "cosine", "constant"],
    "exp",
    "How α falls from α0 to α_min over the planned updates.",
    { applies: "live" },
  ),
  rlooStepScale: number(
    "reward",
    0,
    100,
    1,
    "Factor on RLOO's step part (the released code uses 10).",
  ),
  formatWeight: number(
    "reward",
    0,
    10,
    0.8,
    "Weight of the format part of the verifier's reward (γ).",
  ),
  classWeights: toggle(
    "reward",
    true,
    "Weigh the verifier's loss by how rare right and wrong solutions are.",
    { watch: "balanced accuracy early on" },
  ),
  classWeightDecay: number("reward", 0, 0.999, 0.8, "EMA decay of the class counts."),
  falsePositiveRate: number(
    "reward",
    0,
    1,
    0,
    "Share of the wrong answers that the outcome checker calls right: noise in what training sees.",
    { watch: "learning goes on while both rates together stay below 1" },
  ),
  falseNegativeRate: number(
    "reward",
    0,
    1,
    0,
    "Share of the right answers that the outcome checker calls wrong.",
  ),
  verdictCoef: number(
    "reward",
    0,
    10,
    0.1,
    "Weight of the verdict loss in arms of one policy (λ).",
    { watch: "1 costs the generator accuracy" },
  ),
  monteCarloSamples: integer(
    "reward",
    1,
    64,
    8,
    "Futures sampled from each step to label it, in the arm prm-mc.",
    { applies: "live" },
  ),
} as const;
