import { describe, expect, it } from "vitest";
import type { Rng } from "../random/draws.ts";
import { CHARACTERS } from "../tokens/vocabulary.ts";
import { checkAnswer, checkStep, solve } from "./task.ts";
import { EVERY_TASK, faults, oneWrong, stepCounts } from "./testing/many-problems.ts";

/** Another string of the same length. */
function changed(text: string, draws: Rng): string {
  const place = draws.integer(0, text.length - 1);
  const index = CHARACTERS.indexOf(text.charAt(place));
  const other = CHARACTERS.charAt((index + draws.integer(1, 49)) % CHARACTERS.length);
  return text.slice(0, place) + other + text.slice(place + 1);
}

describe.each(EVERY_TASK)("%s", (_, task) => {
  describe.each(stepCounts(task))("with %i steps", (steps) => {
    it("rejects a changed answer", () => {
      expect(
        faults(task, steps, (problem, draws) => {
          const { answer } = solve(task, problem);
          return (
            !checkAnswer(task, problem, changed(answer, draws)) &&
            !checkAnswer(task, problem, "") &&
            !checkAnswer(task, problem, `${answer}0`) &&
            !checkAnswer(task, problem, answer.slice(1))
          );
        }),
      ).toEqual([]);
    });

    it("rejects a changed step, a missing one and one too many", () => {
      expect(
        faults(task, steps, (problem, draws) => {
          const right = solve(task, problem).steps;
          const k = draws.integer(0, steps - 1);
          const other = [...right];
          other[k] = changed(right[k] ?? "", draws);
          return (
            !checkStep(task, problem, k, other) &&
            !checkStep(task, problem, k, right.slice(0, k)) &&
            !checkStep(task, problem, steps, [...right, right[0] ?? ""])
          );
        }),
      ).toEqual([]);
    });

    it("judges a step by the values stated before it", () => {
      expect(
        faults(task, steps, (problem, draws) => {
          const wrong = draws.integer(0, steps - 1);
          const values = oneWrong(task, problem, wrong, draws);
          return values.every((_, k) => checkStep(task, problem, k, values) === (k !== wrong));
        }),
      ).toEqual([]);
    });

    it("misprints and corrupts to another value of the same length", () => {
      expect(
        faults(task, steps, (problem, draws) => {
          const previous: string[] = [];
          for (let k = 0; k < steps; k++) {
            const value = task.stepValue(problem, k, previous);
            const misprint = task.misprint(problem, k, previous);
            if (misprint === value || misprint.length !== value.length) return false;
            for (const from of [value, misprint]) {
              const corrupted = task.corrupt(problem, k, from, draws);
              if (corrupted === from || corrupted.length !== from.length) return false;
              if (!/^[0-9a-z]+$/.test(corrupted)) return false;
            }
            // A misprint is deterministic: the same step always has the same wrong value.
            if (task.misprint(problem, k, previous) !== misprint) return false;
            previous.push(draws.integer(0, 1) === 0 ? value : misprint);
          }
          return true;
        }),
      ).toEqual([]);
    });

    it("calls fewer steps hard the higher the threshold, and none above 9", () => {
      expect(
        faults(task, steps, (problem) => {
          const { steps: right } = solve(task, problem);
          return right.every((_, k) => {
            const previous = right.slice(0, k);
            const hard = Array.from({ length: 10 }, (__, above) =>
              task.isHard(problem, k, previous, above),
            );
            return hard.every((now, above) => above === 0 || !now || hard[above - 1]) && !hard[9];
          });
        }),
      ).toEqual([]);
    });
  });
});
