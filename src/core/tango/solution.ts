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
  /** The rule-based check of the answer: the only truth that training sees. */
  readonly outcome: 0 | 1;
  /** Gold label of each stated step. Measured and shown; trained on only by arms that say so. */
  readonly truth: readonly boolean[];
}

export function readSolution(task: Task, problem: Problem, row: Row): Solution {
  const text = decode(row.response);
  const parsed = parseSolution(text, problem.steps);
  const right = parsed.answer !== null && checkAnswer(task, problem, parsed.answer);
  return {
    problem,
    row,
    text,
    parsed,
    outcome: right ? 1 : 0,
    truth: stepTruth(task, problem, parsed.steps),
  };
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
  return { row, text, parsed, verdicts, unusable: reason };
}

/** A judgement that no model wrote: gold labels, coins. */
export function labelled(verdicts: readonly Verdict[]): Judgement {
  return {
    row: null,
    text: null,
    parsed: null,
    verdicts: verdicts.length > 0 ? verdicts : null,
    unusable: verdicts.length > 0 ? null : "the solution has no closed step",
  };
}
