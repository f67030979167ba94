import type { Scored, ScoreTools } from "../evaluation/score.ts";
import type { Policy } from "../policy.ts";
import type { Rng } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import type { ClassCounts } from "../tango/class-weights.ts";
import type { AuxiliaryRows, VerifierRound } from "../tango/round-records.ts";
import type { Solution } from "../tango/solution.ts";
import type { Judgement } from "../tango/verification.ts";
import type { Task } from "../tasks/task.ts";

/** What an arm changes about the round: which models learn from which signal, and the source of step rewards. */
export type Arm = ArmBase & (OneModel | FrozenVerifier | TrainedVerifier);

interface ArmBase {
  readonly id: string;
  readonly title: string;
  /** One or two sentences for a student. */
  readonly about: string;
  /** Position in the list. */
  readonly order: number;
  /** One judgement per solution, or null: no rollout has step rewards. */
  judge(solutions: readonly Solution[], tools: ArmTools): Promise<Judgement[] | null>;
  /** Test-time scores, where they are neither a verification's nor a verdict token's (evaluation/judge.ts). */
  score?(solutions: readonly Solution[], tools: ScoreTools): Promise<Scored[]>;
}

/** No second model. The generator's SFT may also teach it to judge its own solutions. */
interface OneModel {
  readonly generator: {
    readonly kind: "trained";
    readonly sft: "solutions" | "solutions and verdicts" | "solutions and verifications";
  };
  readonly verifier: { readonly kind: "none" };
  /** Rows that join the generator's own update. */
  auxiliaryRows?(solutions: readonly Solution[], tools: ArmTools): Promise<AuxiliaryRows>;
}

/** A second model that judges as its SFT left it. */
interface FrozenVerifier {
  readonly generator: { readonly kind: "trained"; readonly sft: "solutions" };
  readonly verifier: { readonly kind: "frozen"; readonly sft: VerifierSft };
  readonly auxiliaryRows?: never;
}

/** A second model with separate updates. */
interface TrainedVerifier {
  readonly generator: { readonly kind: "trained" | "frozen"; readonly sft: "solutions" };
  readonly verifier: {
    readonly kind: "trained";
    readonly sft: VerifierSft;
    /** Arms with the same `by` train the verifier alike and may share a warm-up. */
    readonly by: "reinforcement" | "final labels" | "verdict labels" | "sampled futures";
    /** `verifierUpdate` of round.ts, or the arm's own update. */
    readonly update: VerifierUpdate;
  };
  readonly auxiliaryRows?: never;
}

/** What the verifier's SFT teaches: step and final verdicts, or one verdict token. */
type VerifierSft = "verifications" | "verdicts";

export const hasVerifier = (arm: Arm): boolean => arm.verifier.kind !== "none";

/** Whether RL updates the model of this role. */
export const trains = (arm: Arm, role: "generator" | "verifier"): boolean =>
  arm[role].kind === "trained";

/** @throws Error when the arm trains no verifier */
export function verifierUpdateOf({ id, verifier }: Arm): VerifierUpdate {
  if (verifier.kind !== "trained") throw new Error(`the arm ${id} trains no verifier`);
  return verifier.update;
}

/** @param n verifier updates done before this one, warm-up included */
export type VerifierUpdate = (
  context: RoundContext,
  n: number,
  previousCounts: ClassCounts | null,
) => Promise<VerifierRound>;

/** What an update is given. */
export interface RoundContext {
  readonly task: Task;
  readonly arm: Arm;
  readonly settings: Settings;
  readonly generator: Policy;
  readonly verifier: Policy;
  /** Seconds of a monotonic clock; only for the timing metrics. */
  readonly clock: () => number;
}

export interface ArmTools extends Omit<RoundContext, "arm" | "clock"> {
  /** Samples one verification of each solution from the current verifier. */
  verify(solutions: readonly Solution[]): Promise<Judgement[]>;
  /** Random draws of this update for one solution. @param row index of the solution */
  rng(row: number): Rng;
  /** Generator updates done before this one. */
  readonly update: number;
}
