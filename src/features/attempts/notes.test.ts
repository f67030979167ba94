import { expect, test } from "vitest";
import { ROW } from "../../runtime/testing/fixtures.ts";
import { notesOf } from "./notes.ts";

test("a row is noted for what the verifier missed and for its false alarms, each once", () => {
  // 7 is right and 4 is wrong.
  expect(notesOf(ROW)).toEqual(["missed"]);
  expect(notesOf({ ...ROW, verdicts: [-1, 1] })).toEqual(["missed", "falseAlarm"]);
  expect(notesOf({ ...ROW, verdicts: [1, -1], finalVerdict: -1 })).toEqual([]);
});

test("a verdict on the whole alone is noted too", () => {
  const whole = { ...ROW, verification: null, verdicts: null, belief: 0.1 };
  expect(notesOf({ ...whole, outcome: 1, finalVerdict: -1 })).toEqual(["falseAlarm"]);
});
