import { expect, test } from "vitest";
import { taskById } from "../tasks/registry.ts";
import { variantsOf } from "./variants.ts";

const read = (task: string, text: string) => {
  const problem = taskById(task).parse(text);
  if ("flaw" in problem) throw new Error(problem.flaw);
  return variantsOf(taskById(task), problem);
};

test("the right solution comes first, then each step with its nine other digits", () => {
  const variants = read("minus", "98-35=");
  expect(variants).toHaveLength(1 + 2 * 9);
  expect(variants[0]).toEqual({ steps: ["6", "3"], answer: "63", changed: null });
  expect(variants[1]).toEqual({ steps: ["0", "3"], answer: "03", changed: 0 });
  expect(new Set(variants.map(({ answer }) => answer)).size).toBe(19);
});

test("steps that build on a changed one follow from it", () => {
  const [right, ...changed] = read("sums", "7+5+9=");
  expect(right?.changed).toBeNull();
  for (const { answer, changed: k } of changed) {
    expect(k).not.toBeNull();
    expect(answer).not.toBe(right?.answer);
  }
});
