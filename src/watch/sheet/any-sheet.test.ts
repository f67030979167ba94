import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TASKS, taskById } from "../../core/tasks/registry.ts";
import { solve } from "../../core/tasks/task.ts";
import { drawsOf } from "../../core/tasks/testing/many-problems.ts";
import { ALL_REVEALED } from "../../runtime/timeline/update-stages.ts";
import { anyGroup, rowOf, shipped, sumGroup } from "../testing/groups.ts";
import { type SheetModel, sheetModel } from "./sheet-model.ts";
import { noteText, stepSpoken } from "./sheet-speech.ts";

const note = (model: SheetModel) => noteText(model, ALL_REVEALED);

describe("the truth of a step is what follows from the steps before it", () => {
  const cases: readonly [
    string,
    string,
    readonly string[],
    readonly (string | null)[],
    string[],
  ][] = [
    ["carry", "47+85=", ["20", "21"], ["21", "21"], ["7 5", "4 8"]],
    ["sums", "7+5+9=", ["13", "22"], ["12", "22"], ["13 9", "7 5"]],
    ["letters", "cat,dog=", ["a", "ag"], ["t", "ag"], ["a dog", "cat"]],
  ];
  test.each(cases)("%s", (id, problem, steps, truth, inputs) => {
    const task = taskById(id);
    const parsed = task.parse(problem);
    if ("flaw" in parsed) throw new Error(problem);
    const row = rowOf({ steps, answer: "x", verdicts: steps.map(() => 1 as const) });
    const group = { ...sumGroup(row), problem, truth: solve(task, parsed) };
    const model = sheetModel(group, 0, task);
    expect(model?.problem.columns).toBeNull();
    expect(model?.steps.map((step) => step.truth)).toEqual(truth);
    expect(model?.steps.map((step) => step.inputs.join(" "))).toEqual(
      expect.arrayContaining(inputs),
    );
  });

  test.each([...TASKS.values()])("$id: a worked solution is right at every step", (task) => {
    for (let K = 1; K <= task.maxSteps; K++) {
      const problem = task.generate(drawsOf(K), K);
      const solved = solve(task, problem);
      const group = { ...sumGroup(rowOf({ steps: solved.steps })), truth: solved };
      const model = sheetModel({ ...group, problem: problem.text }, 0, task);
      expect(model?.steps.map(({ truth }) => truth)).toEqual(solved.steps);
      expect(model?.problem.columns === null).toBe(task.layout === "rows");
    }
  });
});

describe.each(["quick", "carry", "default", "rl-v", "micro"])("the recording %s", (name) => {
  const { run, groups } = shipped(name);
  const task = taskById(run.settings.task);

  test("every attempt has a sheet whose tags agree with the recorded truth", () => {
    expect(groups.length).toBeGreaterThan(10);
    for (const group of groups) {
      group.rows.forEach((row, attempt) => {
        const model = sheetModel(group, attempt, task);
        if (!model) throw new Error(`There is no attempt ${attempt} in line ${group.line}.`);
        const written = model.steps.filter((step) => step.facts !== null);
        expect(written.map((step) => step.facts?.value)).toEqual(row.steps);
        // A step is right exactly when it is the value that the sheet calls the truth.
        expect(written.map((step) => step.facts?.value === step.truth)).toEqual(row.stepTruth);
        expect(written.map(({ facts }) => facts?.isRight)).toEqual(row.stepTruth);
        expect(model.problem.columns !== null).toBe(task.layout === "columns");
        expect(note(model)).not.toMatch(/undefined|null|NaN/);
      });
    }
  });
});

test("any group decodes to a sheet without throwing", () => {
  const tasks = [null, ...TASKS.values()];
  fc.assert(
    fc.property(anyGroup, fc.nat(17), fc.nat(tasks.length - 1), (group, attempt, chosen) => {
      const model = sheetModel(group, attempt, tasks[chosen] ?? null);
      expect(model === null).toBe(attempt >= group.rows.length);
      if (!model) return;
      const spoken = model.steps.map((_, k) => stepSpoken(model, k, ALL_REVEALED));
      for (const sentence of [...spoken, note(model)]) {
        expect(sentence).not.toMatch(/undefined|NaN|\[object/);
      }
    }),
    { numRuns: 300 },
  );
});
