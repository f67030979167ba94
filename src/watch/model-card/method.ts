/** What a run's method (its arm) does with the two models, as Watch explains methods. */
import { type Arm, trains } from "../../core/algorithms/arm.ts";
import { type JudgeFacts, judgeOf } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";
import type { Role } from "../../core/role.ts";

export interface Method {
  readonly generatorLearns: boolean;
  /** `fitted`: trained on the right verdicts (cross-entropy) instead of being rewarded. */
  readonly verifier: "rewarded" | "fitted" | "frozen" | "none";
  /** Whether the verifier is trained on which steps can still lead to the right answer. */
  readonly seesFutures: boolean;
  /** Who judges the generator's attempts, by what, and whether the judge's verdicts pay it. */
  readonly judge: JudgeFacts;
}

function verifierOf({ verifier }: Arm): Method["verifier"] {
  if (verifier.kind !== "trained") return verifier.kind;
  if ("until" in verifier) return "frozen";
  return verifier.by === "reinforcement" ? "rewarded" : "fitted";
}

/** Who judges in an update of a model, by the arm's id; with "verifier", also outside of training. */
export const judgeIn = (algorithm: string, turn: Role): JudgeFacts =>
  judgeOf(armById(algorithm), turn);

/** The method of an arm, by the arm's id. @throws TangoError("bad-setting") for an unknown id */
export const methodOf = (algorithm: string): Method => methodOfArm(armById(algorithm));

export const methodOfArm = (arm: Arm): Method => ({
  generatorLearns: trains(arm, "generator"),
  verifier: verifierOf(arm),
  seesFutures: arm.verifier.kind === "trained" && arm.verifier.by === "sampled futures",
  judge: judgeOf(arm),
});
