import fc from "fast-check";
import { expect, test } from "vitest";
import { LABEL_HEIGHT, type Labeled, type Obstacles, placeLabels, spread } from "./label-layout.ts";

const SIZE = { width: 1000, height: 52 };
const headAt = (playhead: number): Obstacles => ({ dots: [], lines: [], playhead });
const FREE = headAt(-100);
const ring = (x: number, y: number, width = 30): Labeled => ({ x, y, width });

test("a figure stands below a high ring and above a low one", () => {
  const [high, low] = placeLabels([ring(200, 4), ring(600, 48)], SIZE, FREE);
  expect(high).toEqual({ left: 185, top: 10, width: 30 });
  expect(low?.top).toBe(48 - 6 - LABEL_HEIGHT);
});

test("a figure at the edge stays within the lane", () => {
  const [first, last] = placeLabels([ring(0, 30), ring(1000, 4)], SIZE, FREE);
  expect(first?.left).toBe(0);
  expect(last?.left).toBe(1008 - 30);
});

test("a figure near the playhead steps to its left, one beyond it to its right", () => {
  const [before] = placeLabels([ring(400, 4)], SIZE, headAt(405));
  expect(before && before.left + before.width).toBeLessThanOrEqual(400);
  const [after] = placeLabels([ring(400, 4)], SIZE, headAt(395));
  expect(after?.left).toBeGreaterThanOrEqual(400);
});

test("a figure without room is left out; the last and the first come first", () => {
  const rings = Array.from({ length: 40 }, (_, i) => ring(i * 12, 20, 36));
  const boxes = placeLabels(rings, { width: 470, height: 40 }, FREE);
  expect(boxes.at(-1)).not.toBeNull();
  expect(boxes.some((box) => box === null)).toBe(true);
});

test("a figure gives way to a line; only the first and the last may cover it", () => {
  const along = (y: number) => [0, 1000].map((x) => ({ x, y }));
  const rings = [ring(0, 12), ring(500, 12), ring(1000, 12)];
  const under = placeLabels(rings, SIZE, { dots: [], lines: [along(18)], playhead: -100 });
  expect(under[1]?.top).toBeGreaterThan(18);
  const lines = [8, 16, 24, 32, 40, 48].map(along);
  const covered = placeLabels(rings, SIZE, { dots: [], lines, playhead: -100 });
  expect(covered.map((box) => box !== null)).toEqual([true, false, true]);
});

test("a figure leaves the rings of a second run free", () => {
  const dots = [{ x: 205, y: 16 }];
  const [box] = placeLabels([ring(200, 4)], SIZE, { dots, lines: [], playhead: -100 });
  expect(box && (box.left > 210 || box.left + 30 < 200 || box.top > 20 || box.top < 0)).toBe(true);
});

test("no figure covers another, a ring, or the playhead, wherever they are", () => {
  const rings = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 52 }),
      width: fc.integer({ min: 22, max: 44 }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(rings, fc.integer({ min: 0, max: 1000 }), (unsorted, playhead) => {
      const all = unsorted.toSorted((a, b) => a.x - b.x);
      const boxes = placeLabels(all, SIZE, headAt(playhead));
      boxes.forEach((a, i) => {
        if (!a) return;
        expect(a.left > playhead || a.left + a.width < playhead).toBe(true);
        boxes.forEach((b, j) => {
          if (!b || i === j) return;
          const apart =
            a.left + a.width <= b.left ||
            b.left + b.width <= a.left ||
            a.top + LABEL_HEIGHT <= b.top ||
            b.top + LABEL_HEIGHT <= a.top;
          expect(apart).toBe(true);
        });
      });
    }),
  );
});

const xs = (rings: readonly { x: number }[]) => rings.map(({ x }) => x);

test("of rings on top of each other the earlier one stays, and always the first and the last", () => {
  const rings = [0, 40, 53, 119, 120].map((x) => ({ x }));
  expect(xs(spread(rings, 10))).toEqual([0, 40, 53, 119, 120]);
  expect(xs(spread(rings, 5))).toEqual([0, 40, 53, 120]);
  expect(
    xs(
      spread(
        [0, 1, 2].map((x) => ({ x })),
        6,
      ),
    ),
  ).toEqual([0, 2]);
  expect(
    xs(
      spread(
        [0, 1].map((x) => ({ x })),
        1,
      ),
    ),
  ).toEqual([0, 1]);
  expect(spread([], 5)).toEqual([]);
});

test("a new ring moves none of the others but the last", () => {
  const rings = Array.from({ length: 60 }, (_, i) => ({ x: 4 * i }));
  const shown = rings.map((_, last) => xs(spread(rings.slice(0, last + 1), 1)));
  shown.forEach((now, last) => {
    expect(now.at(-1)).toBe(4 * last);
    expect(shown[last + 1]?.slice(0, now.length - 1) ?? now.slice(0, -1)).toEqual(now.slice(0, -1));
  });
});
