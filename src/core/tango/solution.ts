/** Solutions and verifications, parsed once. */
import type { Problem, Task } from "../tasks/task.ts";
import { checkAnswer } from "../tasks/task.ts";
import type { Row } from "../tokens/batch.ts";
import { decode } from "../tokens/vocabulary.ts";
import {
  type ParsedSolution,
  type ParsedVerification,
  parseSolution,
  parseVerification,
  usableVerdicts,
  type Verdict,
} from "./parse.ts";
import { stepTruth } from "./texts.ts";

export interface Solution {
  readonly problem: Problem;
  readonly row: Row;
  readonly text: string;
  readonly parsed: ParsedSolution;
  /** Whether the answer is right: the measured truth. */
  readonly isCorrect: boolean;
  /** r, by the outcome checker: all that training sees. Differs from `isCorrect` only under label noise. */
  readonly label: 0 | 1;
  /** Gold label of each stated step. Measured and shown; trained on only by arms that say so. */
  readonly stepTruth: readonly boolean[];
}

export function readSolution(task: Task, problem: Problem, row: Row): Solution {
  const text = decode(row.response);
  const parsed = parseSolution(text, problem.steps);
  const isCorrect = parsed.answer !== null && checkAnswer(task, problem, parsed.answer);
  return {
    problem,
    row,
    text,
    parsed,
    isCorrect,
    label: isCorrect ? 1 : 0,
    stepTruth: stepTruth(task, problem, parsed.steps),
  };
}

/** What the step rewards of one solution are computed from. */
export interface StepCredit {
  /** [K], ascending token indices: the step ends, or the last token when the solution is judged as a whole. */
  readonly stepEnds: readonly number[];
  /** [K], y in [−1, 1]. */
  readonly stepScores: readonly number[];
}

/** A judgement of one solution and its steps. */
export interface Judgement {
  /** The verification as sampled; null when no model wrote one. */
  readonly row: Row | null;
  readonly text: string | null;
  readonly parsed: ParsedVerification | null;
  /** [K], one verdict per closed step, or null when there are no usable verdicts. */
  readonly verdicts: readonly Verdict[] | null;
  /** Why the verdicts are not usable. */
  readonly unusable: string | null;
  /** Probability that the solution is right, in [0, 1], of judges that give one; else null. */
  readonly pCorrect: number | null;
  /** The generator's step rewards; null when this rollout has none. */
  readonly credit: StepCredit | null;
}

/** A judgement that a model wrote. */
export interface Verification extends Judgement {
  readonly row: Row;
  readonly text: string;
  readonly parsed: ParsedVerification;
}

export function readVerification(solution: Solution, row: Row): Verification {
  const text = decode(row.response);
  const parsed = parseVerification(text);
  const { verdicts, reason } = usableVerdicts(parsed, solution.parsed.steps.length);
  const credit = creditOf(solution, verdicts);
  return { row, text, parsed, verdicts, unusable: reason, pCorrect: null, credit };
}

function creditOf(solution: Solution, verdicts: readonly Verdict[] | null): StepCredit | null {
  return verdicts && { stepEnds: solution.parsed.stepEnds, stepScores: verdicts };
}

const UNWRITTEN = { row: null, text: null, parsed: null } as const;

/** A judgement without a text: gold labels or random verdicts. @param verdicts one per closed step */
export function fromLabels(solution: Solution, verdicts: readonly Verdict[]): Judgement {
  if (verdicts.length === 0) {
    const unusable = "the solution has no closed step";
    return { ...UNWRITTEN, verdicts: null, unusable, pCorrect: null, credit: null };
  }
  const credit = creditOf(solution, verdicts);
  return { ...UNWRITTEN, verdicts, unusable: null, pCorrect: null, credit };
}

/** The same judgement, without step rewards for the generator. */
export function withoutCredit(judgement: Judgement): Judgement {
  return { ...judgement, credit: null };
}

/**
 * A judgement with one score, on the last token, so that the return-to-go gives it to all.
 * @param pCorrect probability that the solution is right, in [0, 1]
 */
export function fromScore(solution: Solution, pCorrect: number): Judgement {
  const credit = { stepEnds: [solution.row.response.length - 1], stepScores: [2 * pCorrect - 1] };
  return {
    ...UNWRITTEN,
    verdicts: null,
    unusable: "judged as a whole, without step verdicts",
    pCorrect,
    credit,
  };
}
