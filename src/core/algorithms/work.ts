import type { ScoredSolution, ScoreTools } from "../evaluation/score.ts";
import type { Line } from "../line/line.ts";
import type { Policy } from "../policy.ts";
import type { Rng } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import type { ClassCounts } from "../tango/class-weights.ts";
import type { Past } from "../tango/past.ts";
import type { AuxiliaryRows, VerifierRound } from "../tango/round-records.ts";
import type { Solution } from "../tango/solution.ts";
import type { Judgement } from "../tango/verification.ts";
import type { Task } from "../tasks/task.ts";
import type { WorkClock } from "../training/work-clock.ts";
import type { Arm } from "./arm.ts";

/** The functions of any arm, for training and evaluation. An arm's file states them as `WorkOf` its facts. */
export interface ArmWork {
  /** One judgement per solution, or null: no rollout has step rewards. By default the verifier writes a verification of each. */
  readonly judge?: (solutions: readonly Solution[], tools: ArmTools) => Promise<Judgement[] | null>;
  /** `verifierUpdate` of round.ts, or the arm's own update. */
  readonly updateVerifier?: VerifierUpdate;
  /** Rows that join the generator's own update. */
  readonly auxiliaryRows?: (
    solutions: readonly Solution[],
    tools: ArmTools,
  ) => Promise<AuxiliaryRows>;
  /** Test-time scores, where they are neither a verification's nor a verdict token's (evaluation/judge.ts). */
  readonly score?: (solutions: readonly Solution[], tools: ScoreTools) => Promise<ScoredSolution[]>;
}

/**
 * The functions that an arm with these facts must have; all others do not compile.
 * @typeParam Facts `typeof` the default export, declared with `as const satisfies Arm`. Under the type
 * `Arm` itself nothing compiles, because it does not say which functions are needed.
 */
export type WorkOf<Facts extends Arm> = Arm extends Facts
  ? never
  : Judging<Facts> & Exactly<NeededBy<Facts>>;

/** Only a verifier that writes verifications judges by itself. */
type Judging<Facts extends Arm> = Facts extends {
  judge: "verifier";
  verifier: { sft: "verifications" };
}
  ? Pick<ArmWork, "judge">
  : Required<Pick<ArmWork, "judge">>;

/** The functions that these facts require besides `judge`. A judge whose SFT teaches no judging needs `score`. */
type NeededBy<Facts extends Arm> = Facts extends { verifier: { kind: "trained" } }
  ? "updateVerifier" | (Facts extends { verifier: { sft: "copied" } } ? "score" : never)
  : Facts extends { judge: "self"; generator: { sft: "solutions" } }
    ? "auxiliaryRows" | "score"
    : Facts extends { judge: "self" }
      ? "auxiliaryRows"
      : never;

type Extra = Exclude<keyof ArmWork, "judge">;
type Exactly<Needed extends Extra> = Required<Pick<ArmWork, Needed>> & {
  readonly [Name in Exclude<Extra, Needed>]?: never;
};

/** @param n verifier updates done before this one, warm-up included */
export type VerifierUpdate = (
  context: RoundContext,
  n: number,
  previousCounts: ClassCounts | null,
) => Promise<VerifierRound>;

/** @throws Error when the arm trains no verifier */
export function verifierUpdateOf({
  arm,
  work,
}: Pick<RoundContext, "arm" | "work">): VerifierUpdate {
  if (!work.updateVerifier) throw new Error(`the arm ${arm.id} trains no verifier`);
  return work.updateVerifier;
}

/** The inputs of one update: task, arm, settings, both models and clocks. */
export interface RoundContext {
  readonly task: Task;
  readonly arm: Arm;
  /** The functions of `arm`. */
  readonly work: ArmWork;
  readonly settings: Settings;
  readonly generator: Policy;
  readonly verifier: Policy;
  /** Earlier solutions of the generator, for the verifier's practice; none without `pastShare`. */
  readonly past?: Past | undefined;
  /** Functions that a student wrote for this run, if any. */
  readonly line?: Line | undefined;
  /** Seconds of a monotonic clock; only for the timing metrics. */
  readonly clock: () => number;
  /** Whether both models compute beside this thread, so that one may be asked while the other works. */
  readonly modelsApart?: boolean | undefined;
  /** Set by benchmarks: records what this thread spends its time on. */
  readonly workClock?: WorkClock | undefined;
}

export interface ArmTools
  extends Omit<RoundContext, "arm" | "work" | "clock" | "workClock" | "modelsApart"> {
  /** Samples one verification of each solution from the current verifier. */
  verify(solutions: readonly Solution[]): Promise<Judgement[]>;
  /** Random draws of this update for one solution. @param row index of the solution */
  rng(row: number): Rng;
  /** Generator updates done before this one. */
  readonly update: number;
}
