import { expect, test } from "vitest";
import { judgeOf } from "../../core/algorithms/judge.ts";
import { ARMS } from "../../core/algorithms/registry.ts";
import { runChartInstead, runChartInsteadShort, runChartInsteadThere } from "./Lane.tsx";
import { runChartLegend } from "./Sections.tsx";

test("the legend says on which solutions the verifier is measured, where it is", () => {
  expect(runChartLegend(null)).toBe("line: in training · ○ greedy, on new problems");
  expect(runChartLegend("mixed")).toBe(`${runChartLegend(null)}, verifier: on a fixed, mixed set`);
  expect(runChartLegend("first")).toBe(`${runChartLegend(null)}, verifier: on the first solutions`);
});

test.each([...ARMS.values()])("says who judges in $id, here and in the other run", (arm) => {
  const judge = judgeOf(arm);
  for (const tell of [runChartInstead, runChartInsteadShort, runChartInsteadThere]) {
    expect(tell(judge)).toMatch(/^\S.*\S$/);
    expect(tell(judge)).not.toMatch(/undefined|null|\[object/);
  }
});
