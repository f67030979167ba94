/** Dots in stacks, lanes below each other, round axes, and numbers as they are written. */
import { describe, expect, test } from "vitest";
import { layoutOf } from "./layout.ts";
import { hundredths, signed } from "./points.ts";
import { differenceScale, shareScale } from "./scales.ts";
import { fittingWidth, stacked } from "./stacks.ts";

const at = (value: number) => 100 * value;

test("dots that would lie over each other are stacked", () => {
  const dots = stacked([{ value: 0.5 }, { value: 0.51 }, { value: 0.9 }], at, 10);
  expect(dots.map(({ x, level }) => [x, level])).toEqual([
    [50, 0],
    [50, 1],
    [90, 0],
  ]);
});

test("the highest stack fits", () => {
  const same = Array.from({ length: 40 }, () => ({ value: 0.5 }));
  expect(40 * fittingWidth(same, at, 200)).toBeLessThanOrEqual(200);
  expect(fittingWidth([{ value: 0.5 }], at, 200)).toBe(17);
});

test("lanes lie below each other and end within the height", () => {
  for (const height of [300, 440, 800]) {
    const { arms, armTicks, pairs, pairTicks } = layoutOf(height, 16, [true, true], 1);
    const lines = [...arms.map(({ line, ghosts }) => line + ghosts), armTicks];
    lines.push(...pairs.map(({ line }) => line), pairTicks);
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
    expect(pairTicks + 1.9 * 16).toBeLessThanOrEqual(height + 1);
  }
});

describe("axes", () => {
  test("of shares begin at 0 and end at a round number", () => {
    expect(shareScale([0.02, 0.28])).toEqual({ from: 0, to: 0.3, ticks: expect.anything() });
    expect(shareScale([]).to).toBe(0.1);
    expect(shareScale([1])).toMatchObject({ from: 0, to: 1 });
  });

  test("of differences hold 0", () => {
    const { from, to, ticks } = differenceScale([0.02, 0.2]);
    expect(from).toBeLessThan(0);
    expect(to).toBeGreaterThanOrEqual(0.2);
    expect(ticks.some((tick) => Math.abs(tick) < 1e-9)).toBe(true);
  });
});

test("small numbers have a decimal, all alike; differences have a sign", () => {
  expect(hundredths([0.59, 0.053])).toEqual(["59", "5"]);
  expect(hundredths([0.024, -0.018])).toEqual(["2.4", "−1.8"]);
  expect(["2.4", "−1.8", "0.0"].map(signed)).toEqual(["+2.4", "−1.8", "0.0"]);
});
