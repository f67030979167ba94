/** The verdicts on an attempt against the truth, and the misprint that both models have. */
import { TASKS } from "../../core/tasks/registry.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import type { Marks, Misprint } from "../../learn/scenes/scene-facts.ts";
import { isCaught, stepFacts } from "../../runtime/step-facts.ts";
import {
  agreesWithProblem,
  type CheckBook,
  checkBookOf,
  checkOf,
  gotText,
  isMisprintedSum,
  type ReadProblem,
  readProblem,
} from "../../ui/page/solution/check-text.ts";
import { joinInputs } from "../../ui/page/solution/problem-text.ts";
import { methodOf } from "../../watch/model-card/method.ts";
import type { Now } from "../../watch/now/now.ts";

/** The verdicts on the steps of an attempt. */
export function marksOf(row: RolloutRow, read: ReadProblem, book: CheckBook): Marks {
  const steps = row.steps.map((stated, k) => {
    const check = checkOf(row, k, read);
    const own = check && gotText(stated, check);
    const agrees = check !== null && agreesWithProblem(check);
    const isMisprint = check !== null && isMisprintedSum(stated, k, check, read, book);
    const isLook = check?.by?.kind === "look";
    return { facts: stepFacts(row, k), step: { stated, own, agrees, isMisprint, isLook } };
  });
  const judged = steps.filter(({ facts }) => facts.isTrue !== null);
  const pick = (found: typeof steps) => found.map(({ step }) => step);
  return {
    caught: pick(judged.filter(({ facts }) => isCaught(facts))),
    missed: pick(judged.filter(({ facts }) => facts.mark === "missed")),
    falseAlarms: pick(judged.filter(({ facts }) => facts.mark === "falseAlarm")),
    steps: steps.length,
    mistakes: steps.filter(({ facts }) => !facts.isRight).length,
    judged: judged.length,
    doubted: judged.filter(({ facts }) => facts.verdict === "wrong").length,
  };
}

/** The marks of the attempt on the sheet; null without one. */
export function marksShown({ settings, group, attempt }: Now): Marks | null {
  const row = attempt === null ? undefined : group?.rows[attempt];
  if (!group || !row) return null;
  return marksOf(row, readProblem(TASKS.get(settings.task), group.problem), checkBookOf(settings));
}

/**
 * The first missed step that both models have from their misprinted books: the step is hard, the stated
 * value is the task's misprint, the verifier computes it too, and both books had misprints. Else null.
 */
export function misprintOf(
  { settings }: Pick<Now, "settings">,
  group: RolloutGroup,
  row: RolloutRow,
): Misprint | null {
  const { misprintRate, hardAbove, algorithm } = settings;
  const isMisprinted = misprintRate > 0 && checkBookOf(settings).misprints > 0;
  if (!isMisprinted || methodOf(algorithm).judge.by !== "verifier") return null;
  const read = readProblem(TASKS.get(settings.task), group.problem);
  // Where steps are checked by another computation, the verifier's book has other misprints.
  if (!read || read.task.check) return null;
  const { task, problem } = read;
  const k = row.steps.findIndex((stated, step) => {
    const previous = row.steps.slice(0, step);
    return (
      stepFacts(row, step).mark === "missed" &&
      checkOf(row, step, read)?.value === stated &&
      task.isHard(problem, step, previous, hardAbove) &&
      task.misprint(problem, step, previous) === stated
    );
  });
  if (k < 0) return null;
  const inputs = task.stepInputs(problem, k, row.steps.slice(0, k));
  const sum = joinInputs(inputs, task.operator);
  const formula = task.layout === "columns" ? `${sum} = ${row.steps[k] ?? ""}` : null;
  return { formula };
}
