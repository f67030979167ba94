import { expect, test } from "vitest";
import { taskById } from "../../core/tasks/registry.ts";
import { promptOf } from "./parquet.ts";

test.each([
  ["1+7=", "Solve 1+7= in 1 step. "],
  ["12+73=", "Solve 12+73= in 2 steps. "],
])("%s is asked in words that fit its number of steps", (question, asked) => {
  const task = taskById("columns");
  const problem = task.parse(question);
  if ("flaw" in problem) throw new Error(question);
  expect(promptOf(task, problem)).toContain(asked);
});
