/** One problem, solved and judged by the two models at the start of a recording and at its end. */
import { TangoError } from "../../core/errors.ts";
import type { SameProblem } from "../../core/recording/attempts.ts";
import type { JudgedSolution } from "../../core/training/records.ts";
import { finalFacts, type StepFacts, stepFacts } from "../../runtime/step-facts.ts";
import { problemText } from "../../ui/page/solution/problem-text.ts";
import { type CardDigit, digitsOf } from "../../watch/rail/rail-model.ts";

export interface Written {
  readonly digits: readonly CardDigit[];
  readonly steps: readonly StepFacts[];
  readonly whole: StepFacts;
  /** Number of the recording's problems that the models got right at this time. */
  readonly right: number;
}

export interface BeforeAfter {
  readonly problem: string;
  /** Number of problems that the recording has from its start and end. */
  readonly problems: number;
  /** Updates of the generator between `before` and `after`. */
  readonly updates: number;
  readonly before: Written;
  readonly after: Written;
}

function writtenOf(row: JudgedSolution, right: number): Written {
  const steps = row.steps.map((_, k) => stepFacts(row, k));
  const whole = finalFacts(row);
  const digits = digitsOf({ steps, whole }, { truth: true });
  return { digits, steps, whole, right };
}

/**
 * The first of the problems, so that nobody picked it for its answers.
 * @param updates of the generator from start to end
 * @throws TangoError("bad-file") without a problem
 */
export function beforeAfterOf(problems: readonly SameProblem[], updates: number): BeforeAfter {
  const [first] = problems;
  if (!first) throw new TangoError("bad-file", "The recording has no problem before and after.");
  const right = (of: "start" | "end") => problems.filter((problem) => problem[of].isCorrect).length;
  return {
    problem: problemText(first.problem),
    problems: problems.length,
    updates,
    before: writtenOf(first.start, right("start")),
    after: writtenOf(first.end, right("end")),
  };
}
