/** Problems for the games of Try, found by asking the judge about every solution with one character changed. */
import type { Problem, Task } from "../tasks/task.ts";
import type { Attempt } from "./attempts.ts";
import type { OwnSolution } from "./own-solution.ts";
import { isFooled } from "./quiz.ts";
import { type Variant, variantsOf } from "./variants.ts";

/** Judges solutions of one problem, in their order. */
export type JudgeTexts = (
  problem: Problem,
  solutions: readonly OwnSolution[],
) => Promise<readonly Attempt[]>;

/** A one-character change with which the judge accepts an otherwise right solution. */
interface WayIn {
  readonly step: number;
  readonly value: string;
}

/** A problem whose right solution the judge accepts, along with at least one wrong solution. */
export interface FoolDeal {
  readonly problem: Problem;
  /** The right solution, judged. */
  readonly right: Attempt;
  /** The accepted wrong solutions, at least one. */
  readonly ways: readonly WayIn[];
}

/**
 * A problem on which the judge accepts a solution with one wrong character.
 * @param problems to try, in order
 * @returns null if there is no such change on any of them
 */
export async function dealFool(
  task: Task,
  problems: Iterable<Problem>,
  judge: JudgeTexts,
): Promise<FoolDeal | null> {
  for (const problem of problems) {
    const variants = variantsOf(task, problem);
    const judged = await judge(problem, variants);
    const [right] = judged;
    const ways = variants.flatMap(({ steps, changed }, i): WayIn[] => {
      const attempt = judged[i];
      const value = changed === null ? undefined : steps[changed];
      if (changed === null || value === undefined || !attempt || !isFooled(attempt)) return [];
      return [{ step: changed, value }];
    });
    if (right?.finalVerdict === 1 && ways.length > 0) return { problem, right, ways };
  }
  return null;
}

/** A wrong solution that the untrained judge accepted, and the step at which the trained judge rejects it. */
export interface Story {
  readonly problem: Problem;
  readonly steps: readonly string[];
  readonly step: number;
  readonly before: Attempt;
  readonly after: Attempt;
}

const believes = ({ finalVerdict }: Attempt): boolean => finalVerdict === 1;

/** Whether the verification rejects this step and no other. */
const rejectsOnly = ({ verdicts, finalVerdict }: Attempt, step: number): boolean =>
  finalVerdict === -1 && verdicts !== null && verdicts.every((said, k) => said === 1 || k === step);

/**
 * A solution whose verdict shows what the judge has learned.
 * @param judges before and after its training
 * @returns null if no problem has such a solution
 */
export async function dealStory(
  task: Task,
  problems: Iterable<Problem>,
  judges: { readonly before: JudgeTexts; readonly after: JudgeTexts },
): Promise<Story | null> {
  for (const problem of problems) {
    const variants = variantsOf(task, problem);
    const before = await judges.before(problem, variants);
    const after = await judges.after(problem, variants);
    const tells = ({ changed }: Variant, i: number): boolean => {
      const [was, is] = [before[i], after[i]];
      return changed !== null && !!was && !!is && believes(was) && rejectsOnly(is, changed);
    };
    const found = variants.findIndex(tells);
    const [variant, was, is] = [variants[found], before[found], after[found]];
    if (variant && was && is) {
      const { steps, changed } = variant;
      return { problem, steps, step: changed ?? 0, before: was, after: is };
    }
  }
  return null;
}
