import { expect, test } from "vitest";
import { legendText } from "./Sections.tsx";

test("the legend says on which solutions the verifier is measured, where it is", () => {
  expect(legendText(null)).toBe("line: in training · ○ greedy, on new problems");
  expect(legendText("mixed")).toBe(`${legendText(null)}, verifier: on a fixed, mixed set`);
  expect(legendText("first")).toBe(`${legendText(null)}, verifier: on the first solutions`);
});
