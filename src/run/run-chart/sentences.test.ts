import { expect, test } from "vitest";
import { runChartLegend } from "./Sections.tsx";

test("the legend says on which solutions the verifier is measured, where it is", () => {
  expect(runChartLegend(null)).toBe("line: in training · ○ greedy, on new problems");
  expect(runChartLegend("mixed")).toBe(`${runChartLegend(null)}, verifier: on a fixed, mixed set`);
  expect(runChartLegend("first")).toBe(`${runChartLegend(null)}, verifier: on the first solutions`);
});
