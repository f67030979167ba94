import { ARMS } from "../../core/algorithms/registry.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import type { SettingSpec } from "../../core/settings/spec.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { TASKS } from "../../core/tasks/registry.ts";

export interface SettingWords {
  readonly name: string;
  /** One sentence: what it is, and with which symbol. */
  readonly doc: string;
  readonly unit: string | null;
  /** What moves on the screen when it changes. */
  readonly watch: string | null;
  /** What each value of a choice is called. */
  readonly choices: Readonly<Record<string, string>>;
}

const NAMES: Readonly<Record<SettingKey, string>> = {
  task: "Task",
  seed: "Seed",
  hardAbove: "Hard above digit",
  misprintRate: "Misprints, generator",
  verifierMisprintRate: "Misprints, verifier",
  corruptionRate: "Corrupted solutions",
  sftMinSteps: "SFT steps, from",
  sftMaxSteps: "SFT steps, to",
  rlMinSteps: "RL steps, from",
  rlMaxSteps: "RL steps, to",
  longerSteps: "Longer problems",
  verifierMinSteps: "Verifier's shortest problem",
  algorithm: "Algorithm",
  updates: "Updates N",
  verifierWarmup: "Verifier warm-up",
  generatorPerRound: "G updates per round",
  verifierPerRound: "V updates per round",
  batchSize: "Problems B",
  groupSize: "Group size M",
  temperature: "Temperature",
  estimator: "Estimator",
  alpha0: "α at the start",
  alphaMin: "α at the end",
  alphaSchedule: "α schedule",
  rlooStepScale: "RLOO step factor",
  formatWeight: "Format weight γ",
  classWeights: "Class weights",
  classWeightDecay: "Class weight decay",
  falsePositiveRate: "False positives",
  falseNegativeRate: "False negatives",
  verdictCoef: "Verdict weight λ",
  monteCarloSamples: "Continuations per step",
  generatorLr: "Learning rate G",
  verifierLr: "Learning rate V",
  lrWarmup: "LR warm-up",
  lrSchedule: "LR schedule",
  generatorKlCoef: "KL weight, generator",
  verifierKlCoef: "KL weight, verifier",
  entropyCoef: "Entropy weight",
  clipLow: "Clip, lower",
  clipHigh: "Clip, upper",
  epochs: "Epochs",
  gradClip: "Gradient clip",
  weightDecay: "Weight decay",
  sftGeneratorSteps: "Generator steps",
  sftVerifierSteps: "Verifier steps",
  sftBatch: "Batch",
  otherShare: "Other task's share",
  verifierHabit: "Verdicts by comparison",
  verdictShare: "Share of verdict examples",
  sftLr: "Learning rate",
  sftLrWarmup: "LR warm-up",
  width: "Width d",
  layers: "Layers",
  heads: "Heads",
  activation: "Activation",
  tiedHead: "Tied head",
  positions: "Positions",
  engine: "Engine",
  pace: "Pace",
  evalEvery: "Evaluate every",
  evalProblems: "Evaluation problems",
  goldSolutions: "Gold solutions",
  checkpointEvery: "Checkpoint every",
};

/** Values that have titles; others are called what they are in links and files. */
const TITLED: Partial<Record<SettingKey, ReadonlyMap<string, { readonly title: string }>>> = {
  task: TASKS,
  algorithm: ARMS,
};

const wordsOf = (key: SettingKey): SettingWords => {
  const spec: SettingSpec = SETTING_TABLE[key];
  const values = spec.type === "choice" ? spec.choices : [];
  return {
    name: NAMES[key],
    doc: spec.doc,
    unit: spec.unit ?? null,
    watch: spec.watch ?? null,
    choices: Object.fromEntries(
      values.map((value) => [value, TITLED[key]?.get(value)?.title ?? value]),
    ),
  };
};

/** Settings: short names for the page; the rest is what core's table and registries say. */
export const settings = Object.fromEntries(
  (Object.keys(NAMES) as SettingKey[]).map((key) => [key, wordsOf(key)]),
) as Readonly<Record<SettingKey, SettingWords>>;
