/** A written solution and a written verification, read once and passed around. */
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
  /** Whether the answer is right: what is measured. */
  readonly isCorrect: boolean;
  /** What the outcome checker says of it, r: all that training sees. Another than `outcome` only under label noise. */
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

/** Where the step reward of one solution stands, and how large it is before it is divided by their number. */
export interface Credit {
  /** Token of the solution, ascending: the step ends, or the last token for a judge of the whole. */
  readonly ends: readonly number[];
  /** y of each, in [−1, 1]. */
  readonly scores: readonly number[];
}

/** What was decided about the steps of one solution. */
export interface Judgement {
  /** The verification as sampled; null when no model wrote one. */
  readonly row: Row | null;
  readonly text: string | null;
  readonly parsed: ParsedVerification | null;
  /** y, one a closed step, or null: then this rollout has no step reward at all. */
  readonly verdicts: readonly Verdict[] | null;
  /** Why there are none. */
  readonly unusable: string | null;
  /** Belief that the whole solution is right, in [0, 1], of judges that give a number; else null. */
  readonly pCorrect: number | null;
  /** What the generator is paid for it; null: this rollout has no step reward at all. */
  readonly credit: Credit | null;
}

/** A judgement that the verifier wrote. */
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

function creditOf(solution: Solution, verdicts: readonly Verdict[] | null): Credit | null {
  return verdicts && { ends: solution.parsed.stepEnds, scores: verdicts };
}

const UNWRITTEN = { row: null, text: null, parsed: null } as const;

/** A judgement that no model wrote: gold labels, coins. @param verdicts one a closed step */
export function fromLabels(solution: Solution, verdicts: readonly Verdict[]): Judgement {
  if (verdicts.length === 0) {
    const unusable = "the solution has no closed step";
    return { ...UNWRITTEN, verdicts: null, unusable, pCorrect: null, credit: null };
  }
  const credit = creditOf(solution, verdicts);
  return { ...UNWRITTEN, verdicts, unusable: null, pCorrect: null, credit };
}

/** The same words, for which the generator is paid nothing. */
export function withoutCredit(judgement: Judgement): Judgement {
  return { ...judgement, credit: null };
}

/**
 * One number for a whole solution, paid at its last token, so that every token carries it.
 * @param pCorrect probability that the solution is right, in [0, 1]
 */
export function fromScore(solution: Solution, pCorrect: number): Judgement {
  const credit = { ends: [solution.row.response.length - 1], scores: [2 * pCorrect - 1] };
  return {
    ...UNWRITTEN,
    verdicts: null,
    unusable: "judged as a whole, without step verdicts",
    pCorrect,
    credit,
  };
}
