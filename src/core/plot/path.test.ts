import { expect, it } from "vitest";
import { pathThrough } from "./path.ts";

it("is a line through places, rounded, and nothing without any", () => {
  const places = [
    [0, 1.26],
    [2.34, -3],
  ] as const;
  expect(pathThrough(places)).toBe("M0 1.3L2.3 -3");
  expect(pathThrough(places, 2)).toBe("M0 1.26L2.34 -3");
  expect(pathThrough([])).toBe("");
});
