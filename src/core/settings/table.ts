import { ARMS } from "../algorithms/registry.ts";
import { TASKS } from "../tasks/registry.ts";

import { choice, integer, number, type SettingSpec, toggle } from "./spec.ts";

/**
 * The one table of settings. Link, file, command line and page read it; nothing else names a
 * setting's type, range or default. Presets (src/core/presets) override defaults.
 */
export const SETTING_TABLE = {
  task: choice("task", [...TASKS.keys()], "columns", "The family of problems."),
  seed: integer(
    "task",
    0,
    4294967295,
    1,
    "Decides every random draw: the same seed gives the same run.",
  ),
  hardAbove: integer(
    "task",
    0,
    9,
    5,
    "A step that uses a digit (or its letter's rank) above this is hard: the textbook may misprint it.",
    { watch: "the starting accuracy" },
  ),
  misprintRate: number(
    "task",
    0,
    1,
    0.55,
    "Share of the hard steps that are misprinted in the generator's textbook (p).",
    { applies: "restart", watch: "the starting accuracy: about (1 − p) on hard steps" },
  ),
  verifierMisprintRate: number(
    "task",
    0,
    1,
    0.5,
    "The same in the verifier's own textbook (p_v).",
    { applies: "restart" },
  ),
  corruptionRate: number(
    "task",
    0,
    1,
    0.6,
    "Share of the solutions shown to the verifier in SFT whose steps are randomly corrupted.",
    { applies: "restart" },
  ),
  sftMinSteps: integer(
    "task",
    0,
    12,
    0,
    "Shortest problem in SFT, in steps (K); 0 takes the task's own.",
  ),
  sftMaxSteps: integer(
    "task",
    0,
    12,
    0,
    "Longest problem in SFT, in steps; 0 takes the task's own.",
  ),
  rlMinSteps: integer(
    "task",
    0,
    12,
    0,
    "Shortest problem in RL, in steps; 0 takes the task's own.",
  ),
  rlMaxSteps: integer("task", 0, 12, 0, "Longest problem in RL, in steps; 0 takes the task's own."),
  longerSteps: integer(
    "task",
    0,
    12,
    0,
    "Steps of the held-out longer problems; 0 takes the task's own.",
  ),
  verifierMinSteps: integer(
    "task",
    1,
    12,
    1,
    "Shortest problem in the verifier's own updates: on one step, outcome and step label agree.",
  ),

  algorithm: choice(
    "schedule",
    [...ARMS.keys()],
    "tango",
    "The arm: who learns, and where step rewards come from.",
  ),
  updates: integer(
    "schedule",
    1,
    100000,
    60,
    "Planned generator updates (N); α reaches its floor there.",
    { unit: "updates" },
  ),
  verifierWarmup: integer(
    "schedule",
    0,
    10000,
    40,
    "Verifier updates before the first round, the generator frozen.",
    { unit: "updates", watch: "step F1 before the first generator update" },
  ),
  generatorPerRound: integer("schedule", 0, 20, 3, "Generator updates in a round (N_g).", {
    watch: "the turn strip",
  }),
  verifierPerRound: integer("schedule", 0, 20, 1, "Verifier updates in a round (N_v).", {
    watch: "the turn strip",
  }),
  batchSize: integer("schedule", 1, 256, 16, "Problems in an update (B)."),
  groupSize: integer("schedule", 2, 64, 8, "Rollouts that share a prompt (M).", {
    watch: "groups without variance",
  }),
  temperature: number("schedule", 0.1, 3, 1, "Sampling temperature of both policies.", {
    watch: "entropy and sampled accuracy",
  }),

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

  generatorLr: number("optimiser", 0, 0.1, 3e-4, "Learning rate of the generator in RL.", {
    watch: "1e-3 is harmful",
  }),
  verifierLr: number("optimiser", 0, 0.1, 1e-4, "Learning rate of the verifier in RL."),
  lrWarmup: integer(
    "optimiser",
    0,
    1000,
    0,
    "Updates over which each RL learning rate rises from 0.",
    { applies: "live", unit: "updates" },
  ),
  lrSchedule: choice(
    "optimiser",
    ["constant", "linear"],
    "constant",
    "The generator's learning rate in RL: constant, or falling to 0 at the last planned update.",
    { applies: "live" },
  ),
  generatorKlCoef: number(
    "optimiser",
    0,
    10,
    0.001,
    "Weight of the generator's k3-KL to its frozen starting weights (β).",
    { watch: "KL; a larger one keeps facts alive that the start still samples" },
  ),
  verifierKlCoef: number("optimiser", 0, 10, 0.001, "The same of the verifier.", { watch: "KL" }),
  entropyCoef: number("optimiser", 0, 1, 0.001, "Weight of the entropy bonus.", {
    watch: "entropy",
  }),
  clipLow: number("optimiser", 0, 1, 0.2, "Lower clip of the ratio (ε)."),
  clipHigh: number(
    "optimiser",
    0,
    10,
    0.2,
    "Upper clip of the ratio; with dapo the default 0.2 becomes 0.28.",
  ),
  epochs: integer(
    "optimiser",
    1,
    16,
    1,
    "Optimiser steps on each batch; with one, the clip never binds.",
    { applies: "live", watch: "the clip ratio" },
  ),
  gradClip: number("optimiser", 0.001, 1000, 1, "Largest gradient norm."),
  weightDecay: number("optimiser", 0, 1, 0.01, "Decoupled weight decay of AdamW."),

  sftGeneratorSteps: integer("start", 0, 100000, 500, "SFT steps of the generator.", {
    unit: "steps",
  }),
  sftVerifierSteps: integer("start", 0, 100000, 600, "SFT steps of the verifier.", {
    unit: "steps",
  }),
  sftBatch: integer("start", 1, 1024, 32, "Examples in an SFT step."),
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

  width: integer("model", 8, 256, 64, "Width of the residual stream (d), a multiple of the heads."),
  layers: integer("model", 1, 6, 2, "Transformer layers."),
  heads: integer("model", 1, 16, 4, "Attention heads."),
  activation: choice("model", ["relu", "gelu"], "relu", "Activation of the MLP (4d wide)."),
  tiedHead: toggle("model", false, "Use the token table as output matrix.", { applies: "restart" }),
  positions: choice(
    "model",
    ["segment", "absolute"],
    "segment",
    "Position ids: (segment, offset) or one running number.",
  ),
  engine: choice(
    "model",
    ["auto", "fused", "webgpu", "wasm", "cpu"],
    "auto",
    "Where the models compute: auto measures and takes the fastest here; fused are the lab's own GPU kernels.",
  ),
  pace: choice(
    "model",
    ["considerate", "balanced", "full"],
    "balanced",
    "How much of the GPU training takes: short pieces with rests, short pieces, or all of it.",
    { applies: "live", watch: "the frames in the status line" },
  ),

  evalEvery: integer(
    "measure",
    0,
    10000,
    10,
    "Generator updates between held-out checks; 0 for none.",
    { unit: "updates", applies: "live" },
  ),
  evalProblems: integer("measure", 4, 4096, 256, "Held-out problems in each check."),
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
} as const satisfies Record<string, SettingSpec>;

type Table = typeof SETTING_TABLE;
export type SettingKey = keyof Table;

/** A complete, checked set of settings. */
export type Settings = {
  readonly [K in SettingKey]: Table[K] extends { type: "choice"; choices: readonly (infer C)[] }
    ? C
    : Table[K] extends { type: "switch" }
      ? boolean
      : number;
};

/** Look-up that cannot reach Object.prototype: `__proto__` and `constructor` are unknown keys. */
export const SETTING_SPECS: ReadonlyMap<string, SettingSpec> = new Map(
  Object.entries(SETTING_TABLE),
);
