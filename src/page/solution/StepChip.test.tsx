import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ROW } from "../../runtime/testing/fixtures.ts";
import { StepChip } from "./StepChip.tsx";

const chip = (row: typeof ROW, step: number) =>
  renderToStaticMarkup(
    <StepChip row={row} step={step} chosen={false} onChoose={() => undefined} />,
  );

test("a chip is a button with the whole story as its name", () => {
  const html = chip(ROW, 1);
  expect(html).toMatch(/^<button type="button"/);
  expect(html).toContain('aria-label="Step 2, 4. Verdict: right. Truth: wrong. Missed."');
  expect(html).toContain('data-verdict="right" data-truth="wrong" data-mark="missed"');
});

test("its name says number, value, verdict, truth and how they part", () => {
  expect(chip(ROW, 0)).toContain('"Step 1, 7. Verdict: right. Truth: right."');
  const refused = chip({ ...ROW, verdicts: [-1, -1] }, 0);
  expect(refused).toContain('"Step 1, 7. Verdict: wrong. Truth: right. False alarm."');
});

test("its name says why a verification is unusable, and that nothing was stated", () => {
  const unread = chip({ ...ROW, verdicts: null, unusable: "no final verdict" }, 0);
  expect(unread).toContain('"Step 1, 7. Verdict: unusable (no final verdict). Truth: right."');
  expect(chip({ ...ROW, steps: ["", "4"] }, 0)).toContain('"Step 1, nothing. ');
});

test("verdict and truth are told by signs and words, not by color alone", () => {
  expect(chip(ROW, 0)).toContain("✓");
  expect(chip({ ...ROW, verdicts: [-1, -1] }, 0)).toMatch(/✗.*False alarm/);
  expect(chip({ ...ROW, verdicts: null, unusable: "no end" }, 0)).toContain(">?<");
});
