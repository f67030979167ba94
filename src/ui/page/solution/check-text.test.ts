import { describe, expect, test } from "vitest";
import { TASKS } from "../../../core/tasks/registry.ts";
import { UNJUDGED_FIELDS } from "../../../core/training/records.ts";
import { parsedRow } from "../../../core/training/testing/judged.ts";
import { ROW } from "../../../runtime/testing/fixtures.ts";
import { checkOf, checkText, gotText, readProblem } from "./check-text.ts";

const of = (verification: string, step: number) =>
  checkOf(parsedRow({ ...ROW, verification }), step, null);

describe("the verifier's own value of a step", () => {
  test("is the second half of what it wrote before the verdict", () => {
    expect(of("77C46X>X.", 0)).toEqual({ value: "7", by: null });
    expect(of("77C46X>X.", 1)).toEqual({ value: "6", by: null });
  });
  test("of a running total or collected letters has their length", () => {
    expect(of("1212C2131X>X.", 1)).toEqual({ value: "31", by: null });
    expect(of("ttCtgtaX>X.", 1)).toEqual({ value: "ta", by: null });
  });
  test("is unknown where nobody judged", () => {
    expect(checkOf({ ...ROW, ...UNJUDGED_FIELDS }, 0, null)).toBeNull();
  });
  test("is unknown where the text is not a pair of values", () => {
    expect(of("774C46X>X.", 0)).toBeNull();
    expect(of("774C46X>X.", 1)).toEqual({ value: "6", by: null });
    expect(of("C.", 0)).toBeNull();
  });
  test("is unknown after the end of the text", () => {
    expect(of("77C>C.", 1)).toBeNull();
  });
  test("is known of a verification that cannot be used", () => {
    const row = parsedRow({ ...ROW, verification: "77C4", verdicts: null, unusable: "no end" });
    expect(checkOf(row, 0, null)).toEqual({ value: "7", by: null });
    expect(checkOf(row, 1, null)).toBeNull();
  });
});

describe("a check by a sum", () => {
  const read = readProblem(TASKS.get("minus"), "75-21=");
  test("has the operand and the target of the problem", () => {
    const row = parsedRow({ ...ROW, verification: "68X45C>X." });
    expect(checkOf(row, 0, read)).toEqual({
      value: "8",
      by: { kind: "sum", operator: "+", operand: "2", target: "7" },
    });
    const by = { kind: "sum", operator: "−", operand: "2", target: "7" } as const;
    expect(checkText("6", { value: "8", by })).toBe("6 − 2 = 8");
  });
  test("is none for a step that the problem does not have", () => {
    expect(checkOf(parsedRow({ ...ROW, verification: "57C45C11C>C." }), 2, read)?.by).toBeNull();
  });
});

test("a check by a look has the letter of the word, and is told with its place", () => {
  const read = readProblem(TASKS.get("find"), "bdfhkmqtx,qd=");
  const check = checkOf(parsedRow({ ...ROW, verification: "7qC3fX>X." }), 1, read);
  const by = { kind: "look", target: "d" } as const;
  expect(check).toEqual({ value: "f", by });
  expect(checkText("3", { value: "f", by })).toBe("f at place 3");
  expect(gotText("3", { value: "f", by })).toBe("f");
});

test("a step made again is told by its value alone", () => {
  expect(checkText("7", { value: "8", by: null })).toBe("8");
});

test("a problem that its task cannot read is none", () => {
  expect(readProblem(TASKS.get("minus"), "75+21=")).toBeNull();
  expect(readProblem(undefined, "75-21=")).toBeNull();
});
