import { displayText } from "../core/plain-text.ts";
import { rngFor, STREAMS } from "../core/random/draws.ts";
import { isHeldOut } from "../core/tasks/problems.ts";
import { PROBLEM_TEXT, type Task } from "../core/tasks/task.ts";

/** Enough draws to see both training and held-out problems in any task that follows the rules of `Task`. */
const DRAWS = 1000;

/**
 * Why no run could use a task's problems: a text that models cannot read, or no problems to train on or to evaluate,
 * which a run would search for ever. Null if nothing was found.
 */
export function problemsFlaw(task: Task): string | null {
  const { sft, rl, longer } = task.levels;
  const ranges = [sft, rl, [longer, longer] as const];
  for (const [low, high] of ranges) {
    const seen = new Set<boolean>();
    for (let row = 0; row < DRAWS && seen.size < 2; row++) {
      const rng = rngFor({ seed: 0, stream: STREAMS.generatorProblems, update: 0 }, row);
      const { text } = task.generate(rng, rng.integer(low, high));
      if (!PROBLEM_TEXT.test(text))
        return `its problem ${displayText(text)} has other characters than a problem may have`;
      seen.add(isHeldOut(text));
    }
    const lacking = seen.size === 2 ? null : seen.has(true) ? "train" : "measure";
    if (lacking) return `it has no problem of ${low} to ${high} steps to ${lacking} on`;
  }
  return null;
}
