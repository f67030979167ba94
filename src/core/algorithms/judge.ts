import type { Role } from "../role.ts";
import type { JudgedAs } from "../tango/verification.ts";
import type { Arm, Judge, JudgementKind } from "./arm.ts";

/** The judging model and what its SFT taught it to write; "nothing" where the arm has its own `score` function. */
interface JudgingModel {
  readonly role: Role;
  readonly writes: "verifications" | "verdicts" | "nothing";
}

/** Who judges solutions, in which form, and whether the verdicts are rewarded. */
export interface JudgeFacts {
  readonly by: Judge;
  /** The form of the judgement; null without a judge. */
  readonly as: JudgedAs | null;
  /** Whether the generator gets a reward for these judgements. */
  readonly pays: boolean;
  /** Whether the judgements are always right: gold labels. */
  readonly isExact: boolean;
  /** Null where no model judges: labels, random verdicts, or no judge. */
  readonly model: JudgingModel | null;
}

/**
 * The judge of an arm's solutions.
 * @param turn in the generator's updates others may stand in the verifier's place; in the verifier's own, and in all
 * evaluations, it is the second model itself, where there is one
 */
export function judgeOf(arm: Arm, turn: Role = "generator"): JudgeFacts {
  const by = turn === "verifier" && arm.verifier.kind !== "none" ? "verifier" : arm.judge;
  const model = modelOf(by, arm);
  return {
    by,
    as: asOf(arm.gives, model),
    pays: by === arm.judge && arm.gives !== "nothing",
    isExact: by === "gold" && arm.judge === "gold" && arm.isExact,
    model,
  };
}

/** Judgements that give no reward are shown in the form that the model's SFT taught. */
function asOf(gives: JudgementKind, model: JudgingModel | null): JudgedAs | null {
  if (gives === "nothing" && !model) return null;
  if (gives !== "probability" && model?.writes === "verifications") return "verification";
  return gives === "steps" ? "labels" : "probability";
}

function modelOf(by: Judge, { generator, verifier }: Arm): JudgingModel | null {
  if (by === "verifier" && verifier.kind !== "none") {
    return { role: "verifier", writes: verifier.sft === "copied" ? "nothing" : verifier.sft };
  }
  if (by !== "self") return null;
  return { role: "generator", writes: generator.sft === "solutions" ? "nothing" : "verdicts" };
}

/** Whether steps get verdicts one by one. */
export const judgesSteps = ({ as }: Pick<JudgeFacts, "as">): boolean =>
  as === "verification" || as === "labels";

/** Whether the generator is paid for steps one by one. */
export function paysSteps(arm: Arm): boolean {
  return arm.gives === "steps";
}

/** The model that judges in evaluations; null without one. */
export const judgingModel = (arm: Arm): JudgingModel | null => judgeOf(arm, "verifier").model;

/** Whether a model judges, so that solutions can be scored outside of training. */
export const canScore = (arm: Arm): boolean => judgingModel(arm) !== null;

/** Whether this model writes verifications, with one verdict per step. */
export const writesSteps = (arm: Arm): boolean => judgingModel(arm)?.writes === "verifications";
