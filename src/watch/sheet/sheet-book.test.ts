/** What the sheet says of a misprinted sum, and what a check earns. */
import { describe, expect, test } from "vitest";
import { taskById } from "../../core/tasks/registry.ts";
import type { RolloutRow } from "../../core/training/records.ts";
import { inVerification } from "../../core/training/testing/judged.ts";
import { ALL_REVEALED, revealedAt } from "../../runtime/timeline/update-stages.ts";
import type { CheckBook } from "../../ui/page/solution/check-text.ts";
import { checkGroup, rowOf, sumGroup } from "../testing/groups.ts";
import { type SheetModel, sheetModel } from "./sheet-model.ts";
import { noteText, paidText, stepSpoken } from "./sheet-speech.ts";

const columns = taskById("columns");
const note = (model: SheetModel, seen = ALL_REVEALED) => noteText(model, seen);

describe("95 − 02 answered 23, where the verifier's book says 2 + 0 = 9", () => {
  const group = {
    ...sumGroup(
      rowOf({
        solution: "2;3;#23.",
        steps: ["2", "3"],
        stepTruth: [false, true],
        answer: "23",
        verification: "29C35C>C.",
        verdicts: [1, 1],
        finalVerdict: 1,
      }),
    ),
    problem: "95-02=",
    truth: { steps: ["9", "3"], answer: "93" },
  };
  const shown = (book: CheckBook) => {
    const model = sheetModel(group, 0, taskById("minus"), book);
    if (!model) throw new Error("There is no attempt.");
    return model;
  };
  const book = { misprints: 0.5, hardAbove: 2 };

  test("the sum that agrees by a misprint is told as the reason", () => {
    const model = shown(book);
    expect(model.steps.map((step) => step.isMisprintedSum)).toEqual([true, false]);
    expect(note(model)).toBe("one mistake missed: its book says 2 + 0 = 9, and here it went by it");
    expect(stepSpoken(model, 0, ALL_REVEALED)).toBe(
      "Step 1: wrote 2. Verifier checks 2 + 0 = 9 modulo 10, the problem has 9: right. A misprint of its book. Truth 9. Missed.",
    );
    expect(note(model, revealedAt("generator", "check"))).toBe("every column is one step");
  });

  test("without misprints in the book, where the check is easy, or not in the sum, it is no reason", () => {
    for (const other of [
      { ...book, misprints: 0 },
      { ...book, hardAbove: 9 },
    ]) {
      expect(note(shown(other))).toBe("one mistake missed: 9 − 0 is not 2");
    }
    // 2 + 0 = 2 does not agree with the 9 of the problem.
    const [row] = group.rows;
    const own = { ...group, rows: [rowOf({ ...row, ...inVerification("22C35C>C.", [1, 1], 1) })] };
    const model = sheetModel(own, 0, taskById("minus"), book);
    expect(model?.steps[0]).toMatchObject({ isMisprintedSum: false });
  });
});

test("a check earns for its last word and, whatever that is, for its form", () => {
  const paid = (change: Partial<RolloutRow>) => {
    const model = sheetModel(checkGroup(rowOf(change)), 0, columns);
    return model && paidText(model);
  };
  // The solution is wrong, and the check says so; then it does not.
  expect(paid({ reward: 1.8 })).toBe("1 + 0.8 for form");
  expect(paid({ reward: 0.8, finalVerdict: 1 })).toBe("0 + 0.8 for form");
  expect(paid({ reward: 1 })).toBe("1 point");
  expect(paid({ reward: 0, finalVerdict: null })).toBe("0 points");
  // Under label noise the points follow the label.
  expect(paid({ label: 1, reward: 0.4 })).toBe("0 + 0.4 for form");
});
