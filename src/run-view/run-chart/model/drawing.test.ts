import { expect, test } from "vitest";
import { blocksPath, flatPath, linePath, placeOf, yOf } from "./drawing.ts";

test("the axis is at the top for 1 and at the bottom for its lower end", () => {
  expect([yOf(1, 0.7), yOf(0.7, 0.7), yOf(0.5, 0)]).toEqual([0, 100, 50]);
});

test("draws a line through points, a dot for one, nothing for none", () => {
  expect(
    linePath(
      [
        { x: 1, y: 1 },
        { x: 2, y: 0.25 },
      ],
      0,
    ),
  ).toBe("M1 0L2 75");
  expect(linePath([{ x: 3, y: 0.5 }], 0)).toBe("M2.5 50H3.5");
  expect(linePath([], 0)).toBe("");
  expect(flatPath({ x: 40, y: 0.5 }, 0)).toBe("M0 50H40");
});

test("a ring stands where the line passes", () => {
  expect(placeOf({ x: 10, y: 0.25 }, 40, 0)).toEqual({ left: "25%", top: "75%" });
});

test("a block fills its update; of a mixed one the share shows as height", () => {
  expect(blocksPath([{ from: 2, to: 3, share: 1 }])).toBe("M2.08 100v-100h0.85v100z");
  expect(blocksPath([{ from: 0, to: 10, share: 0.5 }])).toContain("v-50");
});
