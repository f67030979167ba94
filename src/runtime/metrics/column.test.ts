import { expect, test, vi } from "vitest";
import { Column } from "./column.ts";
import { BUCKET_LENGTH, BUCKETS, M4Buckets, SUM_OFFSET } from "./m4-buckets.ts";

/** What lines 0 to `lines` − 1 have. */
const held = (column: Column, lines: number) =>
  Array.from({ length: lines }, (_, line) => column.at(line));
const NAN = Number.NaN;

test("a column holds values of some lines, and none of the others", () => {
  const column = new Column();
  column.put(0, 0.5);
  column.put(1, 3);
  expect(held(column, 4)).toEqual([0.5, 3, NAN, NAN]);
  // The first gap, and a value that is not exact in single precision.
  column.put(3, 0.1);
  column.put(6, 7);
  expect(held(column, 8)).toEqual([0.5, 3, NAN, 0.1, NAN, NAN, 7, NAN]);
  expect(column.at(-1)).toBeNaN();
});

test("what is dropped at either end is gone, and lines are counted anew", () => {
  const column = new Column();
  for (const line of [2, 4, 8, 9]) column.put(line, line / 10);
  column.dropFrom(9);
  expect(held(column, 11)).toEqual([NAN, NAN, 0.2, NAN, 0.4, NAN, NAN, NAN, 0.8, NAN, NAN]);
  // Line 3 had none.
  column.dropBefore(3);
  expect(held(column, 7)).toEqual([NAN, 0.4, NAN, NAN, NAN, 0.8, NAN]);
  column.put(6, 1);
  column.dropFrom(5);
  column.put(5, 0.3);
  expect(held(column, 7)).toEqual([NAN, 0.4, NAN, NAN, NAN, 0.3, NAN]);
});

test("one without gaps drops what is before a line beyond its end", () => {
  const column = new Column();
  column.put(0, 1);
  column.put(1, 2);
  column.dropBefore(5);
  column.put(2, 3);
  expect(held(column, 4)).toEqual([NAN, NAN, 3, NAN]);
});

/** The longest array of numbers that some work makes, in values. */
function longestOf(work: () => void): number {
  const rooms: number[] = [];
  for (const kind of [Float64Array, Float32Array, Uint32Array]) {
    const counted = new Proxy(kind, {
      construct: (target, [room]: [number]) => {
        rooms.push(room);
        return new target(room);
      },
    });
    vi.stubGlobal(kind.name, counted);
  }
  work();
  vi.unstubAllGlobals();
  return Math.max(...rooms);
}

test("a value at every 25th line takes the room of a value, not of 25 lines", () => {
  const column = new Column();
  const longest = longestOf(() => {
    for (let line = 24; line < 25_000; line += 25) column.put(line, line / 7);
  });
  expect(column.at(24_999)).toBe(24_999 / 7);
  expect(column.at(24_998)).toBeNaN();
  expect(longest).toBeGreaterThanOrEqual(1000);
  expect(longest).toBeLessThan(1.3 * 1000);
});

test("a series of 16 values takes 16 of the 512 buckets, and one in all takes them all", () => {
  const cell = new Float64Array(BUCKET_LENGTH);
  const sumAt = (buckets: M4Buckets, bucket: number) => {
    cell.fill(0);
    buckets.read(bucket, cell);
    return cell[SUM_OFFSET];
  };
  const made: M4Buckets[] = [];
  const fill = (every: number) =>
    longestOf(() => {
      const buckets = new M4Buckets();
      for (let at = 0; at < BUCKETS; at += every) buckets.add(at, at, at + 1);
      made.push(buckets);
    });
  expect(fill(32)).toBe(16 * BUCKET_LENGTH);
  expect(fill(1)).toBe(BUCKETS * BUCKET_LENGTH);
  const [few, all] = made as [M4Buckets, M4Buckets];
  expect([0, 31, 32, 480, 511].map((bucket) => sumAt(few, bucket))).toEqual([1, 0, 33, 481, 0]);
  // Buckets 32 and 33 become 16, of which few has one.
  few.mergePairs();
  all.mergePairs();
  expect([0, 15, 16, 240].map((bucket) => sumAt(few, bucket))).toEqual([1, 0, 33, 481]);
  expect([0, 16, 255, 256].map((bucket) => sumAt(all, bucket))).toEqual([3, 67, 1023, 0]);
  few.dropFrom(16);
  few.add(20, 900, 5);
  expect([0, 16, 20, 240].map((bucket) => sumAt(few, bucket))).toEqual([1, 0, 5, 0]);
});
