import type { Settings } from "../../../core/settings/settings.ts";
import type { LookCheck, Problem, SumCheck, Task } from "../../../core/tasks/task.ts";
import type { JudgedSolution } from "../../../core/training/records.ts";
import { signOf } from "./problem-text.ts";

/** A problem as its task reads it; null when the task is unknown or cannot read it. */
export type ReadProblem = { readonly task: Task; readonly problem: Problem } | null;

/** Reads a problem's text. @param task null or undefined when it is unknown */
export function readProblem(task: Task | null | undefined, text: string): ReadProblem {
  const problem = task?.parse(text);
  return !task || problem === undefined || "flaw" in problem ? null : { task, problem };
}

/** The parts of a check, with a typographic sign. */
export type ShownParts = LookCheck | (Omit<SumCheck, "operator"> & { readonly operator: string });

/** How the verifier checked a step, read from its text. */
export interface StepCheck {
  /** The result of the check: the verifier's own value for the step ("I get 8"), or the result of its check. */
  readonly value: string;
  /** What the check consists of; null where the verifier recomputed the step. */
  readonly by: ShownParts | null;
}

/**
 * The check behind the verdict on a step.
 * @param step index from 0
 * @returns null when nobody judged, or the text has no pair of values for this step
 */
export function checkOf(row: JudgedSolution, step: number, read: ReadProblem): StepCheck | null {
  // An unusable verification is read as far as it goes: it has no verdicts, but it may state values.
  const value = row.judgedAs === "verification" ? row.ownValues[step] : null;
  if (!value) return null;
  const isAsked = read && step < read.problem.steps;
  const parts = (isAsked && read.task.check?.parts(read.problem, step)) || null;
  const by = parts?.kind === "sum" ? { ...parts, operator: signOf(parts.operator) } : parts;
  return { value, by };
}

/** The verifier's SFT data: how often it misprints hard checks, and which checks are hard. */
export interface CheckBook {
  /** Chance that an example of a hard check is misprinted, averaged over facts. */
  readonly misprints: number;
  readonly hardAbove: number;
}

/** Settings of the verifier's book. */
export type VerifierBookSettings = Pick<
  Settings,
  "verifierMisprintRate" | "verifierWrongFacts" | "hardAbove"
>;

/** The book that the verifier of a run learned from. */
export const checkBookOf = ({
  verifierMisprintRate: rate,
  verifierWrongFacts: wrong,
  hardAbove,
}: VerifierBookSettings): CheckBook => {
  return { misprints: wrong + (1 - wrong) * rate, hardAbove };
};

/** Whether a check agrees with the problem: then the verdict should be "right". */
export const agreesWithProblem = ({ value, by }: StepCheck): boolean => value === by?.target;

/**
 * Whether a sum agrees with the problem only as the verifier's book misprints it: 2 + 0 = 9, where the problem has 9.
 * @param step index from 0
 */
export function isMisprintedSum(
  stated: string,
  step: number,
  check: StepCheck,
  read: ReadProblem,
  { misprints, hardAbove }: CheckBook,
): boolean {
  const own = read?.task.check;
  if (!read || !own || check.by?.kind !== "sum" || misprints === 0) return false;
  const { problem } = read;
  return (
    agreesWithProblem(check) &&
    own.isHard(problem, step, stated, hardAbove) &&
    own.misprint(problem, step, stated) === check.value
  );
}

/** "8" if the step is recomputed, "6 + 2 = 8" if it is checked by a sum, "h" if by looking it up. */
export const gotText = (stated: string, { value, by }: StepCheck): string =>
  by?.kind === "sum" ? `${stated} ${by.operator} ${by.operand} = ${value}` : value;

/** As `gotText`, with the place of what was looked up: "h at place 3". */
export const checkText = (stated: string, check: StepCheck): string =>
  check.by?.kind === "look" ? `${check.value} at place ${stated}` : gotText(stated, check);
