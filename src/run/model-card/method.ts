/** What a run's method (its arm) does with the two models, as Watch explains methods. */
import { type Arm, trains } from "../../core/algorithms/arm.ts";
import { type JudgeFacts, judgeOf } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";

export interface Method {
  readonly generatorLearns: boolean;
  /** `fitted`: trained on the right verdicts (cross-entropy) instead of being rewarded. */
  readonly verifier: "rewarded" | "fitted" | "frozen" | "none";
  /** Whether the verifier is trained on which steps can still lead to the right answer. */
  readonly seesFutures: boolean;
  /** Who judges the attempts, by what, and whether the judge's verdicts pay the generator. */
  readonly judge: JudgeFacts;
}

function verifierOf({ verifier }: Arm): Method["verifier"] {
  if (verifier.kind !== "trained") return verifier.kind;
  if ("until" in verifier) return "frozen";
  return verifier.by === "reinforcement" ? "rewarded" : "fitted";
}

/** The method of an arm, by the arm's id. @throws TangoError("bad-setting") for an unknown id */
export const methodOf = (algorithm: string): Method => methodOfArm(armById(algorithm));

export const methodOfArm = (arm: Arm): Method => ({
  generatorLearns: trains(arm, "generator"),
  verifier: verifierOf(arm),
  seesFutures: arm.verifier.kind === "trained" && arm.verifier.by === "sampled futures",
  judge: judgeOf(arm),
});
