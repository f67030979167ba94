import { describe, expect, test } from "vitest";
import { drawnSeed } from "../../../../page/drawn-seed.ts";
import { BUNDLED_RECORDINGS } from "../../../../runtime/testing/shipped.ts";
import { ARMS, EXAMPLE } from "../testing/example.ts";
import { axisEnd, keptOf, keptWith, recordedCurve, thinned, updatesIn } from "./curves.ts";
import { SEEDS, settingsFor } from "./training.ts";

const recording = async () => {
  const item = await BUNDLED_RECORDINGS.open(EXAMPLE.preset);
  if (!item) throw new Error("no recording");
  return item.recording;
};

test("a recorded run or lane stands in, up to its last update", async () => {
  const whole = await recording();
  const [own, coin] = ARMS.fallback.map((lane) => recordedCurve(whole, lane, ARMS.metric));
  expect(own?.at(-1)?.x).toBe(updatesIn(whole));
  expect(own?.at(-1)?.y).toBeGreaterThan(coin?.at(-1)?.y ?? 1);
});

test("the axis is an eighth, a quarter, a half or the whole of the recording", () => {
  expect([0, 50, 51, 101, 399, 400, 450].map((reached) => axisEnd(400, reached))).toEqual([
    50, 50, 100, 200, 400, 400, 450,
  ]);
});

test("a choice sets one setting; a seed of one's own is drawn", () => {
  expect(settingsFor(EXAMPLE, 0, 77).seed).toBe(77);
  expect(settingsFor(ARMS, 1, 77).algorithm).toBe("random-steps");
  expect(settingsFor(ARMS, 1, 77).seed).toBe(settingsFor(ARMS, 0, 5).seed);
  const seeds = Array.from({ length: 50 }, () => drawnSeed(SEEDS));
  expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 1 && seed <= 9999)).toBe(true);
  expect(new Set(seeds).size).toBeGreaterThan(10);
});

describe("what is kept", () => {
  const long = Array.from({ length: 500 }, (_, x) => ({ x: x + 100_000, y: x / 500 }));

  test("five long curves stay below 2 kB, with their first and last points", () => {
    let kept: unknown = null;
    for (const choice of [0, 1, 2, 3, 4])
      kept = keptWith(keptOf(kept, 5), 9999, { choice, isLive: false, points: long });
    expect(JSON.stringify(kept).length).toBeLessThan(2000);
    const { seed, curves } = keptOf(kept, 5);
    expect([seed, curves.length]).toEqual([9999, 5]);
    expect(curves[4]?.points[0]).toEqual({ x: 100_000, y: 0 });
    expect(curves[4]?.points.at(-1)).toEqual({ x: 100_499, y: 0.998 });
    expect(thinned(long.slice(0, 3))).toEqual(long.slice(0, 3));
  });

  test("a curve takes the place of an earlier one of its choice; the newest comes last", () => {
    const point = (y: number) => [{ x: 1, y }];
    const one = keptWith(keptOf(null, 2), 3, { choice: 0, isLive: true, points: point(0.1) });
    const two = keptWith(keptOf(one, 2), 3, { choice: 1, isLive: true, points: point(0.2) });
    const three = keptWith(keptOf(two, 2), 3, { choice: 0, isLive: false, points: point(0.3) });
    expect(keptOf(three, 2).curves.map(({ choice, points }) => [choice, points[0]?.y])).toEqual([
      [1, 0.2],
      [0, 0.3],
    ]);
    expect(keptOf(three, 1).curves).toHaveLength(1);
  });

  test("in another form is nothing", () => {
    for (const kept of [null, 3, { seed: 0, curves: [] }, { seed: 1, curves: [{ choice: -1 }] }])
      expect(keptOf(kept, 2)).toEqual({ seed: null, curves: [] });
  });
});
