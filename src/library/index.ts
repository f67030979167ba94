/** What `import … from "tango-lab"` gives (docs/library.md). Everything else of the package may change at any time. */
import { presetSettings } from "../core/presets/registry.ts";
import { applySettings } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";

export type { ArmWork, RoundContext } from "../core/algorithms/work.ts";
export { TangoError, type TangoErrorCode } from "../core/errors.ts";
export type { BankSize } from "../core/evaluation/bank.ts";
export type { MetricEstimate } from "../core/evaluation/metric-intervals.ts";
export type { EvaluationReport } from "../core/evaluation/report.ts";
export type {
  Draws,
  GenerateRequest,
  LogProbsRequest,
  Policy,
  Snapshot,
  TokenBatch,
  UpdateRequest,
  UpdateStats,
} from "../core/policy.ts";
export type { Rng } from "../core/random/draws.ts";
export type { Settings } from "../core/settings/settings.ts";
export {
  type AdvantageOptions,
  type Advantages,
  computeAdvantages,
  normalize,
  type RewardedRollout,
  verificationAdvantages,
} from "../core/tango/advantages.ts";
export type { ClassCounts } from "../core/tango/class-weights.ts";
export type { Estimator } from "../core/tango/estimators.ts";
export {
  formatScore,
  stepRewards,
  type VerifierReward,
  verifierReward,
} from "../core/tango/rewards.ts";
export { generatorUpdate, verifierUpdate } from "../core/tango/round.ts";
export type { GeneratorRound, VerifierRound } from "../core/tango/round-records.ts";
export { type ParsedSolution, parseSolution, type Solution } from "../core/tango/solution.ts";
export {
  type ParsedVerification,
  parseVerification,
  type Verdict,
} from "../core/tango/verification.ts";
export { TASK_IDS, taskById } from "../core/tasks/registry.ts";
export {
  checkAnswer,
  checkStep,
  type Levels,
  type Problem,
  type ProblemFlaw,
  solve,
  type Task,
} from "../core/tasks/task.ts";
export type { UnitResult } from "../core/training/counted-unit.ts";
export type { MetricsLine, Phase, RolloutGroup, RolloutRow } from "../core/training/records.ts";
export { addTask } from "./add-task.ts";
export { openRun, type Run } from "./run.ts";

/**
 * Complete, checked settings.
 * @param preset its id: gap, quick, default, carry, paper-like, rl-v or micro
 * @param changes what differs from it; `tango-lab settings` lists all with range, default and meaning
 * @throws TangoError("bad-setting") naming the first key or value that is unknown or not allowed
 */
export const settingsOf = (preset: string, changes: Partial<Settings> = {}): Settings =>
  applySettings(presetSettings(preset), Object.entries(changes));
