import { describe, expect, test } from "vitest";
import type { RolloutRow } from "../../../core/training/records.ts";
import { byProbability } from "../../../core/training/testing/judged.ts";
import { ALL_REVEALED } from "../../../runtime/timeline/update-stages.ts";
import { updateFacts } from "../../../runtime/update-facts.ts";
import { rowOf, sumGroup } from "../../testing/groups.ts";
import { hasOrder, marksOf, orderOf } from "./lines.ts";

const pushed = (...advantages: readonly number[]) => rowOf({ advantages });

describe("the lines of the table", () => {
  test("are in the order sampled, or the highest push first, ties as sampled, those without one last", () => {
    const pushes = [-1, 0.5, null, 0.5, 2, null];
    const rows = pushes.map((push) => (push === null ? pushed() : pushed(push - 1, push + 1)));
    expect(orderOf(sumGroup(...rows), true)).toEqual([4, 1, 3, 0, 2, 5]);
    expect(orderOf(sumGroup(...rows), false)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("have nothing to sort by where all are pushed alike", () => {
    const fitted = pushed();
    expect(hasOrder(sumGroup(pushed(0), pushed(0)))).toBe(false);
    expect(hasOrder(sumGroup(fitted, fitted))).toBe(false);
    expect(hasOrder(sumGroup(pushed(1), pushed(0)))).toBe(true);
  });

  test("note what the judge missed and its false alarms, each once, on steps or on the whole", () => {
    const marks = (change: Partial<RolloutRow>, seen = ALL_REVEALED) =>
      updateFacts(sumGroup(rowOf(change))).attempts.flatMap((facts) => marksOf(facts, seen));
    const steps = {
      steps: ["7", "4"],
      stepTruth: [true, false],
      isCorrect: false,
      answer: "74",
    } as const;
    const said = (verdicts: (1 | -1)[], finalVerdict: 1 | -1) =>
      marks({ ...steps, verification: "", verdicts, finalVerdict });
    expect(said([1, 1], 1)).toEqual(["missed"]);
    expect(said([-1, 1], -1)).toEqual(["missed", "falseAlarm"]);
    expect(said([1, -1], -1)).toEqual([]);
    const whole = { isCorrect: true, ...byProbability(0.1) };
    expect(marks(whole)).toEqual(["falseAlarm"]);
    for (const hidden of ["truth", "verdicts"] as const) {
      expect(marks(whole, { ...ALL_REVEALED, [hidden]: false })).toEqual([]);
    }
  });
});
