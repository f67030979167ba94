/** Texts of every task, as its models read and write them. */
import { rngFor } from "../../../core/random/draws.ts";
import { textbookSolution, verifierExample } from "../../../core/tango/texts.ts";
import { drawProblem } from "../../../core/tasks/problems.ts";
import { TASKS } from "../../../core/tasks/registry.ts";

const BOOK = { hardAbove: 4, rate: 0.5, corruptionRate: 0.5, comparesValues: true };

/** Of each task `count` texts, in turn a problem with its solution, and that with its verification. */
export function textsOfTasks(count: number): string[] {
  return [...TASKS.values()].flatMap((task, t) =>
    Array.from({ length: count }, (_, row) => {
      const rng = rngFor({ seed: 28, stream: 0, update: t }, row);
      const problem = drawProblem(task, rng, task.levels.rl, "training");
      if (row % 2 === 0) return problem.text + textbookSolution(task, problem, BOOK, rng);
      const { prompt, target } = verifierExample(task, problem, BOOK, rng);
      return prompt + target;
    }),
  );
}
