import type { Rng } from "../random/draws.ts";

/**
 * The characters of a problem's text: digits, small letters, `+`, `-`, `*` and `,`, with one `=` at the
 * end. The rest of the vocabulary belongs to the grammar of solutions and verifications (`;`, `#`, `?`,
 * `>`, `C`, `X`, `.`) and to padding (`_`): in a problem it would make the row ambiguous. `|` is unused.
 * A new segment of positions starts after `+`, `-`, `,` and `=` but not after `*`, so operands that are
 * separated by `+`, `-` or `,` have aligned offsets, and models learn them far more easily.
 */
export const PROBLEM_TEXT = /^[0-9a-z+\-*,]+=$/;

/** The characters of a step's value and of an answer: digits and small letters, at least one. */
export const VALUE_TEXT = /^[0-9a-z]+$/;

/** One problem. Plain values, so that it can cross worker boundaries and be written to a file. */
export interface Problem {
  /** Id of the task that made it. */
  readonly task: string;
  /** The generator's complete prompt; matches `PROBLEM_TEXT`. */
  readonly text: string;
  /** The numbers or words that the text contains, as written there. */
  readonly operands: readonly string[];
  /** K, the number of steps of a complete solution. Fixed by the problem. */
  readonly steps: number;
}

/** Why a typed text is not a problem of a task, with the numbers that the sentence needs. */
export type ProblemFlaw =
  /** Not of the task's form at all. */
  | { readonly flaw: "form" }
  | { readonly flaw: "lengths"; readonly first: number; readonly second: number }
  /** A column, counted from 1, whose sum does not fit in one digit. */
  | { readonly flaw: "column"; readonly column: number; readonly sum: number }
  /** A column, counted from 1, whose lower digit is larger than the upper one. */
  | {
      readonly flaw: "borrow";
      readonly column: number;
      readonly upper: number;
      readonly lower: number;
    }
  /** A letter that stands after one that it should come before, or after itself. */
  | { readonly flaw: "order"; readonly first: string; readonly second: string }
  /** A letter of the word that is not in the row. */
  | { readonly flaw: "absent"; readonly letter: string }
  /** Any other reason of a task: one English sentence, shown untranslated. */
  | { readonly flaw: "other"; readonly reason: string };

/** Ranges of K (both ends included) for training, and what generalization is measured on. */
export interface Levels {
  readonly sft: readonly [low: number, high: number];
  readonly rl: readonly [low: number, high: number];
  /** One K above RL's range, for length generalization; in SFT's range, or accuracy stays at 0. */
  readonly longer: number;
  /** Id of another task, for transfer: never in RL, in SFT only if otherShare is above 0. */
  readonly other: string;
}

/** A check by a sum: the stated value and `operand`, combined, should give `target`. `9 + 0 = 9`, not 7. */
export interface SumCheck {
  readonly kind: "sum";
  readonly operator: "+" | "-" | "*";
  readonly operand: string;
  /** What the problem says; the step is right exactly when the check gives this. */
  readonly target: string;
}

/** A check by one look: what stands at the stated place should be `target`. Place 3 holds x, not h. */
export interface LookCheck {
  readonly kind: "look";
  /** As in `SumCheck`. */
  readonly target: string;
}

/** What a check of a step consists of, for display; a new kind brings its own words. */
type CheckParts = SumCheck | LookCheck;

/**
 * How the verifier checks a step where it does not make the step again. Its own value is then what the
 * check gives for the stated value, and its verdict is right when that equals the problem's target. It
 * has its own hard facts and its own misprints, so that checking can be better known than making.
 *
 * Rules that the shared tests check: `value` equals `parts(…).target` exactly for the right step; values,
 * misprints and targets have the length of the step's right value; every function is total.
 */
export interface StepCheck {
  /** What the check of step k (0-based) consists of. */
  parts(problem: Problem, k: number): CheckParts;
  /** What the check of step k gives for a stated value. */
  value(problem: Problem, k: number, stated: string): string;
  /** True for checks that the verifier's SFT data may get wrong. @param hardAbove as in `Task.isHard` */
  isHard(problem: Problem, k: number, stated: string, hardAbove: number): boolean;
  /** Systematic wrong value of this check in the verifier's SFT data: never the right one, of equal length. */
  misprint(problem: Problem, k: number, stated: string): string;
}

/** The independent columns that a task's problems consist of, where no step depends on another. */
export interface Columns {
  /** All of them, each once, as written for a reader: `8-3`. Each is the one fact that its step needs, a digit. */
  readonly names: readonly string[];
  /**
   * Where a drawing of all of them has this one: a triangle, whose row r (from 0) has columns 0 … r.
   * For `8-3` it is row 8, so that row 9 is the ten with a 9 on top.
   */
  place(name: string): { readonly row: number; readonly column: number };
  /** The problem whose step k is `names[k]`. @param names some of them, in any order, at least one */
  problem(names: readonly string[]): Problem;
}

/**
 * A family of small problems with worked solutions and exact checks. One file per task
 * (`<id>.task.ts`), found by glob, default export. A step is judged locally: given the values stated
 * before it, right or wrong.
 *
 * Rules that the shared tests check (testing/contract.ts names the broken one):
 * - texts match `PROBLEM_TEXT`, values and answers match `VALUE_TEXT`;
 * - 1 ≤ sft low ≤ rl low ≤ rl high < longer ≤ sft high ≤ maxSteps ≤ 12, and rl high is at least 2;
 * - there are at least 30 problems with K = 1, 10,000 with K = rl high and 100,000 with K = longer, so
 *   that training, held-out problems and the gold set never share one;
 * - in columns, a problem has two operands of K digits, and every step states one digit;
 * - in `columns`, names are problems of one step, each once, and their places fill a triangle;
 * - at each step between a quarter and four fifths of the problems are hard for hardAbove 4 and 5;
 * - every function is total: previous values may be any strings of the vocabulary, and too few or too
 * many;
 * - misprints are not a function of the right value: among the facts with one right value no wrong value has
 * more than two thirds, on average at most half; no two values swap; the same inputs in another order
 * with the same right value have the same misprint.
 */
export interface Task {
  readonly id: string;
  readonly title: string;
  /** Two or three plain sentences for a student: the problem, what a step states, the answer. */
  readonly describe: string;
  /** How to type a problem, in a sentence with `: EXAMPLE`; shown when a text is refused. */
  readonly grammar: string;
  /**
   * How a solution is displayed: "columns" as one sum of two operands, where column k is step k and both operands have
   * one digit in it; "rows" with a row for every step.
   */
  readonly layout: "columns" | "rows";
  /** The sign between operands, and between the inputs of a step. */
  readonly operator: "+" | "-" | "*" | ",";
  readonly levels: Levels;
  /** Largest K that the prompt grammar, the 16 segments and the 160 tokens of the context allow. */
  readonly maxSteps: number;
  /** Draws a problem of K steps; also for K above maxSteps. */
  generate(rng: Rng, steps: number): Problem;
  /**
   * Reads a typed problem of any K; total: every text gives a problem or the reason why it is none.
   * @param text without spaces, in small letters, ending in `=`
   */
  parse(text: string): Problem | ProblemFlaw;
  /** The right value of step k (0-based), given the values stated for steps 0 … k − 1, right or not. */
  stepValue(problem: Problem, k: number, previous: readonly string[]): string;
  /**
   * What step k (0-based) combines: parts of the problem, and what it takes over from the values stated
   * before it. `["4", "8", "1"]` for a column with a carry. For display.
   */
  stepInputs(problem: Problem, k: number, previous: readonly string[]): readonly string[];
  /**
   * Name of the fact that step k needs where it is not all of `stepInputs`: steps with one name are
   * misprinted by one rule. For facts that a book has wrong for certain.
   */
  fact?(problem: Problem, k: number, previous: readonly string[]): string;
  /** The single columns, in tasks with independent steps: the run then measures what each model knows of each fact. */
  readonly columns?: Columns;
  /** How the verifier checks a step; without it the verifier makes the step again. */
  readonly check?: StepCheck;
  /** The answer that follows from these K stated values. */
  answerOf(problem: Problem, steps: readonly string[]): string;
  /**
   * True for steps that the SFT data may get wrong (the systematic errors of the "textbook").
   * @param hardAbove 0 … 9; a larger one makes fewer steps hard, 9 makes none
   */
  isHard(problem: Problem, k: number, previous: readonly string[], hardAbove: number): boolean;
  /**
   * Systematic wrong value of step k in SFT data: by the step alone, never right, of equal length, and no
   * function of the right value. `misprintTable` finds such a rule for what two digits give.
   */
  misprint(problem: Problem, k: number, previous: readonly string[]): string;
  /** A random value other than `value`, of the same length. */
  corrupt(problem: Problem, k: number, value: string, rng: Rng): string;
  /** Length of the longest well-formed solution of a K-step problem, in tokens, with the end token. */
  maxSolutionLength(steps: number): number;
}

/** The worked solution: every step right, and the answer. */
export function solve(task: Task, problem: Problem): { steps: string[]; answer: string } {
  const steps: string[] = [];
  for (let k = 0; k < problem.steps; k++) steps.push(task.stepValue(problem, k, steps));
  return { steps, answer: task.answerOf(problem, steps) };
}

/** Whether step k states the right value, given the values stated before it. */
export function checkStep(
  task: Task,
  problem: Problem,
  k: number,
  steps: readonly string[],
): boolean {
  return k < problem.steps && steps[k] === task.stepValue(problem, k, steps.slice(0, k));
}

/** Whether the answer is the problem's answer. */
export function checkAnswer(task: Task, problem: Problem, answer: string): boolean {
  return answer === solve(task, problem).answer;
}
