/**
 * The facts of an arm: what it changes about the round, as plain values. The page needs nothing else,
 * so the functions of an arm are a second export of its file (work.ts).
 */
import type { Role } from "../role.ts";

export type Arm = ArmBase & (OneModel | FrozenVerifier | TrainedVerifier | GoldTaught);

interface ArmBase {
  readonly id: string;
  readonly title: string;
  /** One or two sentences for a student. */
  readonly about: string;
  /** Menus list arms by this number, ascending. */
  readonly order: number;
  /** Who judges the generator's solutions in its updates. */
  readonly judge: Judge;
  /** What the judge's verdicts add to the generator's reward, beside the outcome label. */
  readonly gives: JudgementKind;
}

/** A second model, gold labels, chance, the generator itself (auxiliary rows teach it to), or nobody. */
export type Judge = "verifier" | "gold" | "random" | "self" | "none";

/** A reward for each step, one probability for the whole solution, or "nothing": verdicts then give no reward. */
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
  /** Whether its labels are the truth; false for an arm that corrupts them. */
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

/** A second model that keeps its SFT weights: no update of the run changes them. */
interface FrozenVerifier {
  readonly generator: { readonly kind: "trained"; readonly sft: "solutions" };
  readonly verifier: { readonly kind: "frozen"; readonly sft: VerifierSft };
  readonly judge: "verifier";
}

/** A second model with separate updates. */
interface TrainedVerifier {
  readonly generator: { readonly kind: "trained" | "frozen"; readonly sft: "solutions" };
  readonly verifier: VerifierTraining;
  readonly judge: "verifier";
}

/** The second model practices on the solutions of a generator that gold labels teach in its place. */
interface GoldTaught extends GoldLabels {
  readonly generator: { readonly kind: "trained"; readonly sft: "solutions" };
  readonly verifier: VerifierTraining;
}

interface VerifierTraining {
  readonly kind: "trained";
  /** "copied": no SFT of its own, it starts as a copy of the generator after SFT. */
  readonly sft: VerifierSft | "copied";
  /** How the verifier is trained. Arms with equal `by` train it alike and may share a warm-up. */
  readonly by:
    | "reinforcement"
    | "final labels"
    | "kept verifications"
    | "verdict labels"
    | "sampled futures"
    | "implicit rewards";
  /** Set where the verifier is trained in the warm-up only and frozen in the rounds. */
  readonly until?: "warm-up";
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
