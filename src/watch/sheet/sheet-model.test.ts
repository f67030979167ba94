import { describe, expect, test } from "vitest";
import { taskById } from "../../core/tasks/registry.ts";
import type { Task } from "../../core/tasks/task.ts";
import type { RolloutRow } from "../../core/training/records.ts";
import { UNJUDGED_FIELDS } from "../../core/training/records.ts";
import { byLabels, byProbability } from "../../core/training/testing/judged.ts";
import { shownTag } from "../../runtime/step-facts.ts";
import { ALL_REVEALED, revealedAt } from "../../runtime/timeline/update-stages.ts";
import { checkGroup, lookGroup, RIGHT_ROW, rowOf, sumGroup } from "../testing/groups.ts";
import { type SheetModel, sheetModel } from "./sheet-model.ts";
import { noteText, pointsText, stepSpoken } from "./sheet-speech.ts";

const columns = taskById("columns");

function modelOf(change: Partial<RolloutRow> = {}, task: Task | null = columns): SheetModel {
  const model = sheetModel(sumGroup(rowOf(change)), 0, task);
  if (!model) throw new Error("There is no attempt.");
  return model;
}
const tags = (model: SheetModel) => model.steps.map(({ facts }) => shownTag(facts, ALL_REVEALED));
const note = (model: SheetModel, seen = ALL_REVEALED) => noteText(model, seen);

describe("047 + 810 answered 758", () => {
  test("is written as columns, with the check and the truth of each step", () => {
    const model = modelOf();
    expect(model.problem).toEqual({
      text: "047 + 810",
      operator: "+",
      columns: [
        ["0", "4", "7"],
        ["8", "1", "0"],
      ],
    });
    expect(tags(model)).toEqual(["caught", "right", "missed"]);
    expect(model.steps[2]).toEqual({
      inputs: ["7", "0"],
      facts: { value: "8", verdict: "right", isRight: false, isTrue: false, mark: "missed" },
      check: { value: "8", by: null },
      isMisprintedSum: false,
      truth: "7",
    });
    expect(model.answer).toMatchObject({ written: "758", truth: "857", verdict: "wrong" });
    expect(model.answer.isTrue).toBe(true);
  });

  test("is read out step by step, as far as it is revealed", () => {
    const spoken = (seen = ALL_REVEALED) => stepSpoken(modelOf(), 2, seen);
    expect(spoken()).toBe("Step 3: wrote 8. Verifier gets 8, right. Truth 7. Missed.");
    expect(spoken(revealedAt("generator", "check"))).toBe(
      "Step 3: wrote 8. Verifier gets 8, right.",
    );
    expect(spoken(revealedAt("generator", "write"))).toBe("Step 3: wrote 8.");
  });

  test("says above the sheet why the missed step is wrong, once the truth is out", () => {
    expect(note(modelOf())).toBe("mistakes caught: one, missed: one: 7 + 0 is not 8");
    expect(note(modelOf(), revealedAt("generator", "check"))).toBe("every column is one step");
    expect(note(modelOf({ verdicts: [1, 1, 1] }))).toMatch(
      /^mistakes caught: none, missed: two: 0 \+ 8 is not 7/,
    );
  });
});

test("a missed step that is no plain sum is counted and not spelled out", () => {
  const carry = taskById("carry");
  const row = rowOf({ steps: ["21", "41"], solution: "21;41;#241.", verdicts: [1, 1] });
  const truth = { steps: ["21", "31"], answer: "231" };
  const group = { ...sumGroup({ ...row, stepTruth: [true, false] }), problem: "47+85=", truth };
  const model = sheetModel(group, 0, carry);
  expect(model && note(model)).toBe("one mistake missed");
});

describe("who judged", () => {
  test("a false alarm, and a step that nobody judged", () => {
    expect(tags(modelOf({ verdicts: [1, -1, -1] }))).toEqual(["missed", "falseAlarm", "caught"]);
    const alone = modelOf(UNJUDGED_FIELDS);
    expect(alone.isJudged).toBe(false);
    expect(tags(alone)).toEqual(["wrong", "right", "wrong"]);
    expect(alone.answer.isTrue).toBeNull();
  });

  test("one probability for the whole solution", () => {
    const model = modelOf(byProbability(0.83));
    expect(model).toMatchObject({ isJudged: true, unusable: null });
    expect(model.answer).toMatchObject({ judged: { pCorrect: 0.83 }, verdict: "right" });
    expect(model.answer.isTrue).toBe(false);
  });

  test("labels that no model wrote", () => {
    const model = modelOf(byLabels([-1, 1, -1]));
    expect(model.isJudged).toBe(true);
    expect(model.steps.map(({ facts, check }) => [facts?.verdict, check])).toEqual([
      ["wrong", null],
      ["right", null],
      ["wrong", null],
    ]);
  });

  test("an attempt that was left out where others were checked", () => {
    const left = rowOf(UNJUDGED_FIELDS);
    expect(sheetModel(sumGroup(left, RIGHT_ROW), 0, columns)?.isJudged).toBe(false);
  });

  test("an unusable verification keeps what it got, without verdicts", () => {
    const why = "2 verdicts for 3 steps";
    const model = modelOf({ verification: "78X55C>X.", verdicts: null, unusable: why });
    expect(model.steps.map(({ facts }) => facts?.verdict)).toEqual(Array(3).fill("unusable"));
    expect(model.steps[0]?.check?.value).toBe("8");
    expect(note(model)).toBe(`no verdicts: ${why}`);
  });

  test("a check by a sum is compared with the problem", () => {
    const bySum: Task = {
      ...columns,
      check: {
        parts: (problem, k) => ({
          kind: "sum",
          operator: "-",
          operand: problem.operands[0]?.[k] ?? "",
          target: problem.operands[1]?.[k] ?? "",
        }),
        value: (_problem, _k, stated) => stated,
        isHard: () => false,
        misprint: (_problem, _k, stated) => stated,
      },
    };
    // 7 − 0 = 7, but the problem has 8.
    const model = modelOf({ verification: "77X51C81C>X." }, bySum);
    expect(model.steps[0]).toMatchObject({
      check: { value: "7", by: { kind: "sum", operator: "−", operand: "0", target: "8" } },
    });
    expect(tags(model)[0]).toBe("caught");
    expect(stepSpoken(model, 0, ALL_REVEALED)).toBe(
      "Step 1: wrote 7. Verifier checks 7 − 0 = 7 modulo 10, the problem has 8: wrong. Truth 8. Caught.",
    );
  });

  test("a check by a look is compared with the letter of the word", () => {
    const model = sheetModel(lookGroup(), 0, taskById("find"));
    if (!model) throw new Error("There is no attempt.");
    expect(model.problem.columns).toBeNull();
    expect(model.steps[1]).toMatchObject({
      inputs: ["d"],
      check: { value: "f", by: { kind: "look", target: "d" } },
    });
    expect(tags(model)[1]).toBe("caught");
    expect(stepSpoken(model, 1, ALL_REVEALED)).toBe(
      "Step 2: wrote 3. From d. Verifier finds f at place 3, the problem asks for d: wrong. Truth 2. Caught.",
    );
  });
});

describe("a solution that is not as it should be", () => {
  test("too few steps leave their columns, too many have no truth", () => {
    const few = modelOf({ solution: "7;#7.", steps: ["7"], stepTruth: [false], answer: "7" });
    expect(few.steps.map(({ facts, truth }) => [facts?.value, truth])).toEqual([
      ["7", "8"],
      [undefined, "5"],
      [undefined, "7"],
    ]);
    expect(tags(few)).toEqual(["caught", null, null]);
    expect(stepSpoken(few, 1, ALL_REVEALED)).toBe("Step 2: not written. Truth 5.");
    const steps = ["8", "5", "7", "9"];
    const many = modelOf({
      solution: "8;5;7;9;#857.",
      flaw: "wrong number of steps",
      steps,
      verdicts: [1, 1, 1, 1],
    });
    expect(many.steps).toHaveLength(4);
    expect(many.steps[3]).toMatchObject({ inputs: [], truth: null });
    expect(tags(many)[3]).toBe("missed");
    expect(note(many)).toMatch(/\(wrong number of steps\): 8;5;7;9;#857\.$/);
  });

  test("text that cannot be read is shown as it is", () => {
    const model = modelOf({ solution: "##", steps: [], stepTruth: [], answer: null });
    expect(model.flaw).toEqual({ why: "no end", text: "##" });
    expect(note(model)).toBe("not a proper solution (no end): ##");
  });

  test("a noisy label is named before all else", () => {
    const model = modelOf({ label: 1, reward: 1 });
    expect(model.answer).toMatchObject({ isRight: false, points: 1, isMislabeled: true });
    expect(note(model)).toBe("graded as right by mistake: noisy label");
    expect(note(model, revealedAt("generator", "check"))).not.toContain("noisy");
  });
});

test("the verifier's turn: one solution, checked several times", () => {
  const group = checkGroup(rowOf({ reward: 1 }), rowOf({ reward: null }));
  const model = sheetModel(group, 1, columns);
  if (!model) throw new Error("There is no check.");
  expect(model).toMatchObject({ turn: "verifier", attempt: 1, attempts: 2 });
  expect(note(model)).toBe("one wrong solution, checked two times");
  expect(note(model, revealedAt("verifier", "write"))).toBe("one solution, checked two times");
  expect(pointsText(model.answer.points)).toBe("fitted, no points");
  expect([1, 0, 1.254, -0.5].map((points) => pointsText(points))).toEqual([
    "1 point",
    "0 points",
    "1.25 points",
    "−0.5 points",
  ]);
});
