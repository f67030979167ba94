import { expect, test } from "vitest";
import type { Cell } from "../core/notebook/notebook.ts";
import type { Exercise } from "./exercises/exercise.ts";
import { EXERCISES } from "./exercises/registry.ts";
import { exerciseNotebook } from "./notebook.ts";

const exercise = (id: string) => EXERCISES.get(id) as Exercise;
const cells = (id: string, code: string | null) => {
  const { words } = exercise(id);
  const text = exerciseNotebook(exercise(id), { words, code, isOpen: true }) ?? "null";
  return (JSON.parse(text) as { cells: Cell[] } | null)?.cells ?? [];
};

test("the homework has the hole and the worked numbers, and the student's code as a text that nothing ends", () => {
  const hostile = "// ```\nimport os; os.system('x')\n````";
  const [task, yours, , hole, tests] = cells("verifier-reward", hostile);
  expect(task?.source).toContain("What is the verifier paid for?");
  expect(yours?.cell_type).toBe("markdown");
  expect(yours?.source).toContain("`````javascript\n// ```");
  expect(yours?.source.trimEnd()).toMatch(/\n`````$/);
  expect(hole?.source).toBe(
    "def verifier_reward(last, label, form):\n    # YOUR CODE HERE\n    raise NotImplementedError()",
  );
  expect(tests?.source.split("\n")).toHaveLength(7);
  expect(tests?.source).toContain(
    'assert close(verifier_reward(None, 1, 0.8), [0]), "not readable"',
  );
  const code = cells("verifier-reward", hostile).filter(({ cell_type }) => cell_type === "code");
  expect(code.map(({ source }) => source).join()).not.toContain("os.system");
});

test("what has no right answer has no notebook", () => {
  expect(cells("your-own", "x")).toEqual([]);
  for (const { python, tests } of EXERCISES.values()) expect(!!python).toBe(tests.length > 0);
});
