/** Round axes, and numbers as they are written. */
import { describe, expect, test } from "vitest";
import { hundredths, signed } from "./points.ts";
import { differenceScale, shareScale } from "./scales.ts";

describe("axes", () => {
  test("of shares begin at 0 and end at a round number", () => {
    expect(shareScale([0.02, 0.28], String)).toMatchObject({ from: 0, to: 0.3 });
    expect(shareScale([], String).to).toBe(0.1);
    expect(shareScale([1], String)).toMatchObject({ from: 0, to: 1 });
  });

  test("of differences hold 0", () => {
    const { from, to, ticks } = differenceScale([0.02, 0.2], "none");
    expect(from).toBeLessThan(0);
    expect(to).toBeGreaterThanOrEqual(0.2);
    expect(ticks.map(([, label]) => label)).toContain("none");
  });
});

test("small numbers have a decimal, all alike; differences have a sign", () => {
  expect(hundredths([0.59, 0.053])).toEqual(["59", "5"]);
  expect(hundredths([0.024, -0.018])).toEqual(["2.4", "−1.8"]);
  expect(["2.4", "−1.8", "0.0"].map(signed)).toEqual(["+2.4", "−1.8", "0.0"]);
});
