import { expect, test } from "vitest";
import { droppedInCode } from "./dropped-in.mjs";

const TASK = "/lab/src/core/tasks/mine.task.ts";

test.each<[string, string, string, string]>([
  ["code that ends too early", TASK, "export default {\n  id: ;", "Unexpected token in line 2"],
  ["no default export", TASK, "export const id = 1;", "it has no default export"],
  [
    "a panel without one",
    "/lab/src/features/mine/panel.tsx",
    "export const a = <b />;",
    "it has no",
  ],
  ["an arm without work", "/lab/src/core/algorithms/mine.arm.ts", "export default {};", "its work"],
])("%s becomes an Error that says so", (_, path, code, flaw) => {
  const made = droppedInCode(code, path);
  expect(made?.flaw).toContain(flaw);
  expect(made?.code).toContain(`export default new Error(${JSON.stringify(made?.flaw)});`);
  expect(droppedInCode(made?.code ?? "", path)).toBeNull();
});

test.each([
  [TASK, "const task: Task = { id };\nexport default task;"],
  [TASK, "export { mine as default } from './mine.ts';"],
  ["/lab/src/core/tasks/task.ts", "export const id = ;"],
  ["/lab/src/core/tasks/mine.test.ts", ""],
])("%s stays as it is: %s", (path, code) => {
  expect(droppedInCode(code, path)).toBeNull();
});
