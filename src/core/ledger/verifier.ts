/** How the advantages of one group of verifications were computed, recomputed from its record. */
import type { Settings } from "../settings/settings.ts";
import { type Baseline, baselineOf, verificationAdvantages } from "../tango/advantages.ts";
import { comparesBatch, type Estimator } from "../tango/estimators.ts";
import { mayScoreFormat, verifierReward } from "../tango/rewards.ts";
import { type ParsedSolution, parseSolution } from "../tango/solution.ts";
import { type ParsedVerification, parseVerification } from "../tango/verification.ts";
import { taskById } from "../tasks/registry.ts";
import type { RolloutGroup } from "../training/records.ts";
import { agreesAfterRounding } from "./rounding.ts";

export interface VerifierRowLedger {
  readonly parsed: ParsedVerification;
  /** 1 when the final verdict agrees with the label. */
  readonly correctness: number;
  /** In [0, 1]; 0 when the final verdict cannot be read. */
  readonly format: number;
  /** False where `formatCheck` requires each verdict to follow from the verifier's own value, and one does not. */
  readonly mayScore: boolean;
  /** r = correctness + γ · format. */
  readonly reward: number;
  /** z, the group-normalized reward before the class weight. */
  readonly outcomeAdvantage: number;
}

export interface VerifierLedger {
  readonly estimator: Estimator;
  /** γ, weight of the format score. */
  readonly formatWeight: number;
  readonly formatCheck: Settings["formatCheck"];
  /** M, verifications in the group. */
  readonly size: number;
  /** Baseline of the group's rewards; null under `reinforce++`, which uses the whole batch. */
  readonly rewards: Baseline | null;
  /** The solution that all rows judge. */
  readonly solution: ParsedSolution;
  readonly rows: readonly VerifierRowLedger[];
  /** Whether the recomputed rewards and advantages are the recorded ones, within rounding. */
  readonly agrees: boolean;
}

type RewardSettings = Pick<Settings, "task" | "estimator" | "formatWeight" | "formatCheck">;

/** @returns null when the verifier was fitted to labels, so that it has no rewards */
export function verifierLedger(
  group: RolloutGroup,
  settings: RewardSettings,
): VerifierLedger | null {
  const { estimator, formatWeight, formatCheck } = settings;
  const rewards = group.rows.flatMap(({ reward }) => reward ?? []);
  if (rewards.length < group.rows.length) return null;
  const rollouts = group.rows.map(({ reward, advantages }) => {
    return { outcomeReward: reward ?? 0, length: advantages.length };
  });
  const ofBatch = comparesBatch(estimator);
  const { outcomeAdvantages, tokens } = verificationAdvantages(estimator, [rollouts]);
  const solution = parseSolution(group.rows[0]?.solution ?? "", group.truth.steps.length);
  const task = taskById(settings.task);
  const problem = task.parse(group.problem);
  const rows = group.rows.map((row, n): VerifierRowLedger => {
    const parsed = parseVerification(row.verification ?? "");
    const judged = { label: row.label, parsed: solution };
    const mayScore = "flaw" in problem || mayScoreFormat(settings, task, problem, parsed);
    const paid = verifierReward(parsed, judged, formatWeight, mayScore);
    const { correctness, format, total } = paid;
    const outcomeAdvantage = (ofBatch ? row.outcomeAdvantage : outcomeAdvantages[n]) ?? 0;
    return { parsed, correctness, format, mayScore, reward: total, outcomeAdvantage };
  });
  const isRecorded = ({ reward }: VerifierRowLedger, n: number) =>
    agreesAfterRounding(reward, rewards[n]) &&
    (ofBatch ||
      (tokens[n] ?? []).every((value, t) =>
        agreesAfterRounding(value, group.rows[n]?.advantages[t]),
      ));
  return {
    estimator,
    formatWeight,
    formatCheck,
    size: rows.length,
    solution,
    rows,
    rewards: ofBatch ? null : baselineOf(rewards),
    agrees: rows.every(isRecorded),
  };
}
