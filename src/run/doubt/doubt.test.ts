import { describe, expect, test } from "vitest";
import { taskById } from "../../core/tasks/registry.ts";
import type { RolloutRow } from "../../core/training/records.ts";
import { byProbability, inVerification } from "../../core/training/testing/judged.ts";
import { RunMetrics } from "../../metrics/run-metrics.ts";
import { ALL_REVEALED, revealedAt } from "../../runtime/timeline/update-stages.ts";
import { sheetModel } from "../sheet/sheet-model.ts";
import { sheetNote } from "../sheet/sheet-note.ts";
import { noteText } from "../sheet/sheet-speech.ts";
import { sheetWords } from "../sheet/words.en.ts";
import { RIGHT_ROW, rowOf, sumGroup } from "../testing/groups.ts";
import { doubtOf } from "./doubt.ts";
import { doubtText } from "./doubt-text.ts";
import { knownAt } from "./known.ts";
import { doubtWords } from "./words.en.ts";

const words = doubtWords.english;
const nothing = () => null;

/** 98 − 35 answered 63, which is right. */
function shown(change: Partial<RolloutRow>) {
  const row = rowOf({
    solution: "6;3;#63.",
    steps: ["6", "3"],
    stepTruth: [true, true],
    answer: "63",
    isCorrect: true,
    label: 1,
    ...inVerification("68X38C>X.", [-1, 1], -1),
  });
  Object.assign(row, change);
  const group = { ...sumGroup(row), problem: "98-35=", truth: { steps: ["6", "3"], answer: "63" } };
  const model = sheetModel(group, 0, taskById("minus"));
  if (!model) throw new Error("There is no attempt.");
  return model;
}

function told(change: Partial<RolloutRow>, known: (name: string) => number | null = nothing) {
  const doubt = doubtOf(shown(change));
  return doubt && doubtText(doubt, known, words);
}

describe("a right answer that is not believed", () => {
  test("is told with the rejected step, the verifier's own sum, and what it knows of the fact", () => {
    const known = (name: string) => (name === "9-3" ? 0.124 : null);
    expect(told({}, known)).toBe(
      "Right, but it believes only answers whose two steps all pass; it still distrusts 9 − 3, where it gets 6 + 3 = 8. Of 9 − 3 it knows 12 %: how often it accepts the right digit and rejects the other nine.",
    );
    expect(told({})).not.toContain("knows");
  });

  test("of several rejected steps the least known one is told", () => {
    const both = { verification: "68X37X>X.", verdicts: [-1, -1] as const };
    const text = told(both, (name) => (name === "9-3" ? 0.6 : 0.2));
    expect(text).toContain("9 − 3, where it gets 6 + 3 = 8; and 8 − 5, where it gets 3 + 5 = 7.");
    expect(text).toContain("Of 8 − 5 it knows 20 %");
  });

  test("against its own sum, without a rejected step, and by one number, it is told so", () => {
    expect(told({ verification: "69X38C>X." })).toContain("9 − 3, although it gets 6 + 3 = 9");
    expect(told({ verification: "69C38C>X.", verdicts: [1, 1] })).toBe(
      "Right, and it accepts all two steps; its last word is “wrong” all the same.",
    );
    expect(told(byProbability(0.31))).toContain("31 %");
  });

  test("has a remark on the sheet, once the truth may be told", () => {
    const model = shown({});
    const note = (seen = ALL_REVEALED) => noteText(sheetNote(model, seen), sheetWords.english);
    expect(note()).toBe("right, but not believed: it distrusts 9 − 3, where it gets 6 + 3 = 8");
    expect(note(revealedAt("generator", "check"))).not.toContain("right, but");
  });
});

test("a wrong answer, and a right one that is believed, leave no doubt to explain", () => {
  for (const row of [rowOf(), RIGHT_ROW]) {
    const model = sheetModel(sumGroup(row), 0, taskById("columns"));
    expect(model && doubtOf(model)).toBeNull();
  }
});

test("what is known is that of the table at or before a line; nothing in a run without facts", () => {
  const metrics = new RunMetrics();
  expect(knownAt(metrics, null)("9-3")).toBeNull();
  metrics.setColumns(["facts/verifier/9-3"]);
  const lines = Float64Array.of(0, 1, 2, 3);
  const values = Float64Array.of(0.1, Number.NaN, 0.7, Number.NaN);
  metrics.append({ lines, phases: new Uint8Array(4), values }, 0);
  expect([0, 1, 2, null].map((line) => knownAt(metrics, line)("9-3"))).toEqual([
    0.1, 0.1, 0.7, 0.7,
  ]);
  expect(knownAt(metrics, null)("9-4")).toBeNull();
});
