import { expect, test } from "vitest";
import { legendText } from "./Sections.tsx";

test("the legend names each model's measure as its card does", () => {
  expect(legendText(null)).toBe("generator: right answers, new problems");
  expect(legendText("steps")).toBe(`${legendText(null)} · verifier: ProcessBench F1`);
  expect(legendText("final")).toBe(`${legendText(null)} · verifier: balanced accuracy`);
});
