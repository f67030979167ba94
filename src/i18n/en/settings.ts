import type { SettingKey } from "../../core/settings/settings.ts";
import type { SettingSpec } from "../../core/settings/spec.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";

export interface SettingWords {
  readonly name: string;
  /** One sentence: what it is, and with which symbol. */
  readonly doc: string;
  readonly unit: string | null;
  /** What moves on the screen when it changes. */
  readonly watch: string | null;
  /** What values are called, where it is not what they are in links and files. */
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
  verifierMinSteps: "Verifier's shortest",
  algorithm: "Algorithm",
  updates: "Updates N",
  verifierWarmup: "Verifier warm-up",
  generatorPerRound: "G in a round",
  verifierPerRound: "V in a round",
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
  monteCarloSamples: "Futures of a step",
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
  verifierHabit: "Verifier's habit",
  verdictShare: "Share of verdicts",
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
  evalEvery: "Check every",
  evalProblems: "Check problems",
  goldSolutions: "Gold solutions",
  checkpointEvery: "Checkpoint every",
};

const wordsOf = (key: SettingKey): SettingWords => {
  const { doc, unit, watch }: SettingSpec = SETTING_TABLE[key];
  return { name: NAMES[key], doc, unit: unit ?? null, watch: watch ?? null, choices: {} };
};

/** Settings: short names for the page; the rest is what the table says and the command line prints. */
export const settings = Object.fromEntries(
  (Object.keys(NAMES) as SettingKey[]).map((key) => [key, wordsOf(key)]),
) as Readonly<Record<SettingKey, SettingWords>>;
