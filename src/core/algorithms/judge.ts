import type { Role } from "../role.ts";
import type { Arm, Gives, Judge } from "./arm.ts";

/** The model that judges, and what its SFT taught it to write; "nothing" where its work scores solutions. */
interface JudgingModel {
  readonly role: Role;
  readonly writes: "verifications" | "verdicts" | "nothing";
}

/** Who judges the solutions of an arm, as what, and what that is worth. */
export interface JudgeFacts {
  readonly by: Judge;
  /** A verdict on each step, or one number for the whole solution; null without a judge. */
  readonly as: Exclude<Gives, "nothing"> | null;
  /** Whether the generator is paid for it. */
  readonly pays: boolean;
  /** Whether it is always right. */
  readonly isExact: boolean;
  /** Null for labels, chance and nobody. */
  readonly model: JudgingModel | null;
}

export function judgeOf(arm: Arm): JudgeFacts {
  const { judge: by, gives } = arm;
  const model = modelOf(arm);
  return {
    by,
    as: gives === "nothing" ? model && shownAs(model) : gives,
    pays: gives !== "nothing",
    isExact: arm.judge === "gold" && arm.isExact,
    model,
  };
}

/** What judgements without pay are shown as. */
const shownAs = ({ writes }: JudgingModel) =>
  writes === "verifications" ? "steps" : "probability";

function modelOf({ judge, generator, verifier }: Arm): JudgingModel | null {
  if (verifier.kind !== "none") {
    return { role: "verifier", writes: verifier.sft === "copied" ? "nothing" : verifier.sft };
  }
  if (judge !== "self") return null;
  return { role: "generator", writes: generator.sft === "solutions" ? "nothing" : "verdicts" };
}

/** Whether the generator is paid for steps one by one. */
export function paysSteps(arm: Arm): boolean {
  const { pays, as } = judgeOf(arm);
  return pays && as === "steps";
}

/** Whether a model judges, so that solutions can be scored outside of training. */
export const canScore = (arm: Arm): boolean => judgeOf(arm).model !== null;

/** Whether the arm's judge writes verifications, with one verdict per step. */
export const writesSteps = (arm: Arm): boolean => judgeOf(arm).model?.writes === "verifications";
