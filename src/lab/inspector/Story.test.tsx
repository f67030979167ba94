import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { groupAt, parsedRow, ROW, UNJUDGED_FIELDS } from "../../runtime/testing/fixtures.ts";
import { Story } from "./Story.tsx";

function told(
  change: Partial<RolloutRow>,
  step: number | null,
  group: Partial<RolloutGroup> = {},
  task = "columns",
) {
  const record = parsedRow<RolloutRow>(Object.assign({}, ROW, change));
  const whole = { ...groupAt(7), rows: [record], ...group };
  const html = renderToStaticMarkup(
    <Story group={whole} row={0} record={record} task={task} step={step} />,
  );
  return html.replace(/<[^>]*>/g, "");
}

describe("a step is told with what it combines, what the verifier got, and how it ended", () => {
  test("caught", () => {
    expect(told({ verification: "77C46X>X.", verdicts: [1, -1] }, 1)).toBe(
      "Attempt 1, step 2: 4 is written for 4 + 2; the verifier gets 6 and says ✗ wrong. Caught.",
    );
  });
  test("missed, falsely rejected, and rightly accepted", () => {
    expect(told({}, 1)).toContain("says ✓ right. Missed: it is wrong.");
    expect(told({ verdicts: [-1, 1] }, 0)).toContain("says ✗ wrong. False alarm: it is right.");
    expect(told({}, 0)).toContain("says ✓ right. It is right.");
  });
  test("without a verdict the truth alone", () => {
    expect(told(UNJUDGED_FIELDS, 0)).toBe(
      "Attempt 1, step 1: 7 is written for 3 + 4. That is right.",
    );
    expect(told({ verdicts: null, unusable: "no end" }, 0)).toContain(
      "what the verifier wrote cannot be used. That is right.",
    );
  });
  test("of letters with a comma between the words", () => {
    const steps = ["t", "tg"];
    const row = {
      steps,
      stepTruth: [true, true],
      verification: "ttCtgtgC>C.",
      verdicts: [1, 1] as const,
    };
    const problem = "cat,dog=";
    expect(told(row, 1, { problem }, "letters")).toContain("tg is written for t, dog;");
  });
});

test("a step that is checked by adding is told with the sum", () => {
  const row = { steps: ["6", "4"], verification: "68X45C>X.", verdicts: [-1, 1] as const };
  expect(told(row, 0, { problem: "75-21=" }, "minus")).toContain(
    "6 is written for 7 − 2; the verifier gets 6 + 2 = 8 and says ✗ wrong.",
  );
});

test("a verdict against the verifier's own sum is told so", () => {
  const row = { steps: ["6", "4"], verification: "68C45C>C.", verdicts: [1, 1] as const };
  expect(told(row, 0, { problem: "75-21=" }, "minus")).toContain(
    "the verifier gets 6 + 2 = 8 and nevertheless says ✓ right.",
  );
});

test("without a step the answer is told", () => {
  expect(told({}, null)).toBe(
    "Attempt 1: the answer is 74; the verifier says ✓ right. Missed: it is wrong.",
  );
  expect(told({ answer: null }, null)).toContain("the answer is nothing");
  expect(told({}, null, { updated: "verifier" })).toMatch(/^Check 1: /);
});
