/** Why a judge does not believe a right answer, as far as the judge's text and the run's metrics tell. */
import { agreesWithProblem, type StepCheck } from "../../page/solution/check-text.ts";
import { joinInputs } from "../../page/solution/problem-text.ts";
import type { SheetModel, SheetStep } from "../sheet/sheet-model.ts";

/** A step that the judge rejected. */
export interface Rejected {
  /** The inputs of the step: "9 − 3"; the number of the step where they are not known. */
  readonly what: string;
  /** The step's fact as metric names write it: `9-3`. */
  readonly name: string;
  /** The value that the step states. */
  readonly stated: string;
  /** What the verifier wrote as its own check of the step; null where it wrote none. */
  readonly check: StepCheck | null;
  /** Whether the rejected step is right. */
  readonly isRight: boolean;
  /** Whether the step was rejected although the verifier's own check agrees with it. */
  readonly isAgainstCheck: boolean;
}

/** Why the judge rejects one right answer. */
export interface Doubt {
  /** Number of steps of the solution. */
  readonly steps: number;
  /** Rejected steps in order; empty if only the final verdict, or a single probability, rejects the answer. */
  readonly rejected: readonly Rejected[];
  /** The judge's verdict on the whole solution. */
  readonly judged: SheetModel["answer"]["judged"];
}

/** @returns null unless the answer is right and the judge says that it is wrong */
export function doubtOf({ steps, answer, problem }: SheetModel): Doubt | null {
  if (answer.mark !== "falseAlarm") return null;
  const rejected = steps.flatMap((step, k) => rejectedStep(step, k, problem.operator) ?? []);
  const count = steps.filter(({ facts }) => facts !== null).length;
  return { steps: count, rejected, judged: answer.judged };
}

function rejectedStep(step: SheetStep, k: number, operator: string): Rejected | null {
  const { facts, inputs, check, isAgainstCheck } = step;
  if (facts?.verdict !== "wrong") return null;
  return {
    what: inputs.length > 1 ? joinInputs(inputs, operator) : String(k + 1),
    name: inputs.join(operator === "−" ? "-" : operator),
    stated: facts.value,
    check,
    isRight: facts.isRight,
    isAgainstCheck: isAgainstCheck || (check?.by != null && agreesWithProblem(check)),
  };
}
