import { expect, test } from "vitest";
import { withoutOverlaps } from "./spread.ts";

const xs = (rings: readonly { x: number }[]) => rings.map(({ x }) => x);

test("of rings on top of each other the earlier one stays, and always the first and the last", () => {
  const rings = [0, 40, 53, 119, 120].map((x) => ({ x }));
  expect(xs(withoutOverlaps(rings, 10))).toEqual([0, 40, 53, 119, 120]);
  expect(xs(withoutOverlaps(rings, 5))).toEqual([0, 40, 53, 120]);
  expect(
    xs(
      withoutOverlaps(
        [0, 1, 2].map((x) => ({ x })),
        6,
      ),
    ),
  ).toEqual([0, 2]);
  expect(
    xs(
      withoutOverlaps(
        [0, 1].map((x) => ({ x })),
        1,
      ),
    ),
  ).toEqual([0, 1]);
  expect(withoutOverlaps([], 5)).toEqual([]);
});

test("a new ring moves none of the others but the last", () => {
  const rings = Array.from({ length: 60 }, (_, i) => ({ x: 4 * i }));
  const shown = rings.map((_, last) => xs(withoutOverlaps(rings.slice(0, last + 1), 1)));
  shown.forEach((now, last) => {
    expect(now.at(-1)).toBe(4 * last);
    expect(shown[last + 1]?.slice(0, now.length - 1) ?? now.slice(0, -1)).toEqual(now.slice(0, -1));
  });
});
