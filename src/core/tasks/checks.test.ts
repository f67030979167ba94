import { describe, expect, it } from "vitest";
import { checkStep, solve, type Task } from "./task.ts";
import { EVERY_TASK, faults, oneWrong, stepCounts } from "./testing/many-problems.ts";

const withCheck = EVERY_TASK.flatMap(([id, task]) =>
  task.check ? [[id, task, task.check] as const] : [],
);

/** Right steps, and as many solutions with one wrong step. */
const solutions = (task: Task, ...[problem, draws]: Parameters<Parameters<typeof faults>[2]>) => [
  solve(task, problem).steps,
  oneWrong(task, problem, draws.integer(0, problem.steps - 1), draws),
];

describe.each(withCheck)("the check of %s", (_, task, check) => {
  describe.each(stepCounts(task))("with %i steps", (steps) => {
    it("gives the target exactly for the right step", () => {
      expect(
        faults(task, steps, (problem, draws, row) =>
          solutions(task, problem, draws, row).every((values) =>
            values.every((stated, k) => {
              const gives = check.value(problem, k, stated) === check.parts(problem, k).target;
              return gives === checkStep(task, problem, k, values);
            }),
          ),
        ),
      ).toEqual([]);
    });

    it("has values, misprints and targets of the length of the step", () => {
      expect(
        faults(task, steps, (problem, draws, row) =>
          solutions(task, problem, draws, row).every((values) =>
            values.every((stated, k) => {
              const value = check.value(problem, k, stated);
              const misprint = check.misprint(problem, k, stated);
              const { target } = check.parts(problem, k);
              const lengths = [value, misprint, target].map(({ length }) => length);
              return misprint !== value && lengths.every((length) => length === stated.length);
            }),
          ),
        ),
      ).toEqual([]);
    });

    it("calls fewer checks hard the higher the threshold, and none above 9", () => {
      expect(
        faults(task, steps, (problem, draws, row) =>
          solutions(task, problem, draws, row).every((values) =>
            values.every((stated, k) => {
              const hard = Array.from({ length: 10 }, (__, above) =>
                check.isHard(problem, k, stated, above),
              );
              return hard.every((now, above) => above === 0 || !now || hard[above - 1]) && !hard[9];
            }),
          ),
        ),
      ).toEqual([]);
    });
  });
});
