/** Dots in stacks, lanes below each other, round axes, and numbers as they are written. */
import { describe, expect, test } from "vitest";
import { layoutOf } from "./layout.ts";
import { hundredths, signed } from "./points.ts";
import { differenceScale, shareScale } from "./scales.ts";
import { fittingStacks, stacked } from "./stacks.ts";

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
  for (const height of [60, 200, 400, 800]) {
    const { dots, width, pitch } = fittingStacks(same, at, height);
    const highest = Math.max(...dots.map(({ level }) => level));
    expect(highest * pitch + width).toBeLessThanOrEqual(height);
    expect(width).toBeGreaterThanOrEqual(7);
    expect(pitch < width).toBe(height < 280);
  }
  expect(fittingStacks([{ value: 0.5 }], at, 200)).toMatchObject({ width: 17, pitch: 17 });
});

test("lanes lie below each other and end within the height", () => {
  for (const height of [350, 440, 800]) {
    for (const isNarrow of [false, true]) {
      for (const [count, differences] of [
        [2, 1],
        [1, 0],
        [3, 2],
      ] as const) {
        const ghosts = Array.from({ length: count }, () => true);
        const text = height / 30;
        const layout = layoutOf({ height, text, isNarrow }, ghosts, differences);
        const { arms, armTicks, pairs, pairTicks } = layout;
        const lines = arms.flatMap(({ title, line, ghosts: below }) => [title, line, line + below]);
        lines.push(armTicks, ...pairs.flatMap(({ title, line }) => [title, line]));
        if (pairs.length > 0) lines.push(pairTicks);
        expect(lines).toEqual(lines.toSorted((one, other) => one - other));
        expect((lines.at(-1) ?? 0) + 1.6 * text).toBeCloseTo(height, 6);
      }
    }
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
