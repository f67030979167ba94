import { expect, it } from "vitest";
import { presetSettings } from "../presets/registry.ts";
import { accuracyByBook, checkFact, isAlwaysMisprinted, stepFact } from "./facts.ts";
import { taskById } from "./registry.ts";
import type { Problem } from "./task.ts";

/** Facts of all steps of a typed problem, each after the right values before it. */
function factsOf(id: string, text: string): string[] {
  const task = taskById(id);
  const problem = task.parse(text) as Problem;
  const steps: string[] = [];
  for (let k = 0; k < problem.steps; k++) steps.push(task.stepValue(problem, k, steps));
  return steps.map((_, k) => stepFact(task, problem, k, steps.slice(0, k)));
}

it.each([
  // Both orders are one fact.
  ["columns", "27+72=", ["2 7", "2 7"]],
  // 8 + 5 carries 1 into 2 + 4.
  ["carry", "82+54=", ["5 8", "1 2 4"]],
  // 7, then 12 + 5: its last digit and the term.
  ["sums", "7+5+5=", ["5 7", "2 5"]],
  ["letters", "cat,dog=", ["t", "g"]],
])("the facts of %s in %s", (id, text, facts) => {
  expect(factsOf(id, text)).toEqual(facts);
});

it("the fact of a check is its sum, or the letter at the stated place", () => {
  const factOf = (id: string, text: string, stated: string) => {
    const task = taskById(id);
    if (!task.check) throw new Error(id);
    return checkFact(task.check, task.parse(text) as Problem, 0, stated);
  };
  expect(factOf("minus", "94-43=", "6")).toBe("6 + 4");
  expect(factOf("find", "bdfhkmqtx,qd=", "7")).toBe("7 q");
});

it("a generator that knows what the verifier's book knows gets the problems without a nine right", () => {
  const gap = presetSettings("gap");
  const of = (change: Partial<typeof gap>) =>
    accuracyByBook(taskById(change.task ?? gap.task), { ...gap, ...change });
  // 45 of 55 facts, nine columns.
  expect(of({})).toBeCloseTo(0.1643, 4);
  expect(of({ rlMinSteps: 3, rlMaxSteps: 3 })).toBeCloseTo((45 / 55) ** 3, 12);
  // The book is right as often as wrong, or has no hard fact.
  expect(of({ verifierMisprintRate: 0.5 })).toBeNull();
  expect(of({ hardAbove: 9 })).toBeNull();
  // Problems of several lengths.
  expect(of({ rlMinSteps: 8 })).toBeNull();
  expect(of({ evalMinSteps: 8 })).toBeNull();
  // Checks that are no adding back, and tasks without columns.
  expect(of({ task: "columns" })).toBeNull();
  expect(of({ task: "find" })).toBeNull();
});

it("a fact is wrong or not by seed and name alone", () => {
  const facts = ["5 7", "6 + 4", "7 q"];
  const at = (seed: number) => facts.map((fact) => isAlwaysMisprinted(seed, 0.5, fact));
  expect(at(3)).toEqual(at(3));
  expect(new Set([...Array(40).keys()].map((seed) => at(seed).join())).size).toBe(8);
  expect(facts.some((fact) => isAlwaysMisprinted(1, 0, fact))).toBe(false);
  expect(facts.every((fact) => isAlwaysMisprinted(1, 1, fact))).toBe(true);
});
