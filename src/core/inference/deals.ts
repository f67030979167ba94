/** Problems for the games of Try: the judge is asked about every solution with one character changed. */
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

/** A wrong value that is believed in a solution which is right but for it. */
interface WayIn {
  readonly step: number;
  readonly value: string;
}

/** A problem whose right solution is believed, and some wrong ones too. */
export interface FoolDeal {
  readonly problem: Problem;
  /** The right solution, judged. */
  readonly right: Attempt;
  /** At least one. */
  readonly ways: readonly WayIn[];
}

/**
 * A problem on which the judge can be fooled by one character.
 * @param problems to look at, in order
 * @returns null if it can be fooled on none of them
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

/** A wrong solution that the judge believed before its training, and the step for which it rejects it now. */
export interface Story {
  readonly problem: Problem;
  readonly steps: readonly string[];
  readonly step: number;
  readonly before: Attempt;
  readonly after: Attempt;
}

const believes = ({ finalVerdict }: Attempt): boolean => finalVerdict === 1;

/** Whether one step alone is rejected. */
const rejectsOnly = ({ verdicts, finalVerdict }: Attempt, step: number): boolean =>
  finalVerdict === -1 && verdicts !== null && verdicts.every((said, k) => said === 1 || k === step);

/**
 * A solution that shows what training has taught the judge.
 * @param judges as it was before its training, and as it is
 * @returns null if none of the problems has one
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
