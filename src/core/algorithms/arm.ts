/**
 * The facts of an arm: what it changes about the round, as plain values. The page needs nothing else,
 * so the functions of an arm are a second export of its file (work.ts).
 */
import type { Role } from "../role.ts";

export type Arm = ArmBase & (OneModel | FrozenVerifier | TrainedVerifier);

interface ArmBase {
  readonly id: string;
  readonly title: string;
  /** One or two sentences for a student. */
  readonly about: string;
  /** Position in the list. */
  readonly order: number;
  /** Who judges the generator's solutions. */
  readonly judge: Judge;
  /** What the generator is paid for beside its answers. */
  readonly gives: JudgementKind;
}

/** A second model, gold labels, chance, the generator itself (auxiliary rows teach it to), or nobody. */
export type Judge = "verifier" | "gold" | "random" | "self" | "none";

/** A verdict on each step, one number for the whole solution, or nothing: then judgements pay nobody. */
export type JudgementKind = "steps" | "probability" | "nothing";

/** No second model. The generator's SFT may also teach it to judge its own solutions. */
type OneModel = OneLearner & (GoldLabels | Chance | OwnJudge | NoJudge);

interface OneLearner {
  readonly generator: {
    readonly kind: "trained";
    readonly sft: "solutions" | "solutions and verdicts";
  };
  readonly verifier: { readonly kind: "none" };
}

interface GoldLabels {
  readonly judge: "gold";
  readonly gives: Exclude<JudgementKind, "nothing">;
  /** Whether its labels are always right. */
  readonly isExact: boolean;
}

interface Chance {
  readonly judge: "random";
  readonly gives: Exclude<JudgementKind, "nothing">;
}

interface OwnJudge {
  readonly judge: "self";
}

interface NoJudge {
  readonly judge: "none";
  readonly gives: "nothing";
}

/** A second model that judges as its SFT left it. */
interface FrozenVerifier {
  readonly generator: { readonly kind: "trained"; readonly sft: "solutions" };
  readonly verifier: { readonly kind: "frozen"; readonly sft: VerifierSft };
  readonly judge: "verifier";
}

/** A second model with separate updates. */
interface TrainedVerifier {
  readonly generator: { readonly kind: "trained" | "frozen"; readonly sft: "solutions" };
  readonly verifier: {
    readonly kind: "trained";
    /** "copied": no SFT of its own, it starts as a copy of the generator after SFT. */
    readonly sft: VerifierSft | "copied";
    /** Arms with the same `by` train the verifier alike and may share a warm-up. */
    readonly by:
      | "reinforcement"
      | "final labels"
      | "kept verifications"
      | "verdict labels"
      | "sampled futures"
      | "implicit rewards";
    /** It learns in the warm-up only, and is frozen in the rounds. */
    readonly until?: "warm-up";
  };
  readonly judge: "verifier";
}

/** What the verifier's SFT teaches: step and final verdicts, or one verdict token. */
type VerifierSft = "verifications" | "verdicts";

export const hasVerifier = (arm: Arm): boolean => arm.verifier.kind !== "none";

/** Whether the second model starts as a copy of the generator after SFT. */
export const startsAsCopy = ({ verifier }: Arm): boolean =>
  verifier.kind !== "none" && verifier.sft === "copied";

/** Whether the rounds of RL update the model of this role. */
export const trains = (arm: Arm, role: Role): boolean =>
  arm[role].kind === "trained" && !(role === "verifier" && "until" in arm.verifier);

/** Whether the verifier learns in a warm-up before the rounds. */
export const warmsUp = (arm: Arm): boolean => arm.verifier.kind === "trained";
