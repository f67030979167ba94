import { describe, expect, test } from "vitest";
import { drawnSeed } from "../../../../page/drawn-seed.ts";
import { BUNDLED_RECORDINGS } from "../../../../runtime/testing/shipped.ts";
import { EXAMPLE } from "../testing/example.ts";
import { axisEnd, keptOf, keptWith, recordedCurve, thinned, updatesIn } from "./curves.ts";
import { SEEDS } from "./training.ts";

const recording = async () => {
  const item = await BUNDLED_RECORDINGS.open(EXAMPLE.preset);
  if (!item) throw new Error("no recording");
  return item.recording;
};

test("the recorded run stands in, up to its last update", async () => {
  const whole = await recording();
  expect(recordedCurve(whole, EXAMPLE.metric).at(-1)?.x).toBe(updatesIn(whole));
});

test("the axis is an eighth, a quarter, a half or the whole of the recording", () => {
  expect([0, 50, 51, 101, 399, 400, 450].map((reached) => axisEnd(400, reached))).toEqual([
    50, 50, 100, 200, 400, 400, 450,
  ]);
});

test("a seed of one's own is drawn", () => {
  const seeds = Array.from({ length: 50 }, () => drawnSeed(SEEDS));
  expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 1 && seed <= 9999)).toBe(true);
  expect(new Set(seeds).size).toBeGreaterThan(10);
});

describe("what is kept", () => {
  const long = Array.from({ length: 500 }, (_, x) => ({ x: x + 100_000, y: x / 500 }));

  test("a long curve stays below 2 kB, with its first and last points", () => {
    const kept = keptWith(9999, { isLive: false, points: long });
    expect(JSON.stringify(kept).length).toBeLessThan(2000);
    const { seed, curve } = keptOf(kept);
    expect(seed).toBe(9999);
    expect(curve?.points[0]).toEqual({ x: 100_000, y: 0 });
    expect(curve?.points.at(-1)).toEqual({ x: 100_499, y: 0.998 });
    expect(thinned(long.slice(0, 3))).toEqual(long.slice(0, 3));
  });

  test("in another form is nothing", () => {
    for (const kept of [null, 3, { seed: 0, curve: null }, { seed: 1, curves: [] }])
      expect(keptOf(kept)).toEqual({ seed: null, curve: null });
  });
});
