import { expect, test } from "vitest";
import { roughTime } from "./rough-time.ts";

test.each([
  [3, "seconds", 10],
  [24, "seconds", 20],
  [54, "seconds", 50],
  [56, "minutes", 1],
  [100, "minutes", 2],
  [530, "minutes", 9],
  [12 * 60, "minutes", 10],
  [57 * 60, "minutes", 55],
  [58 * 60, "hours", 1],
  [2.4 * 3600, "hours", 2],
] as const)("%d seconds are said as %s: %d", (seconds, unit, count) => {
  expect(roughTime(seconds)).toEqual({ unit, count });
});

test("what is said never rises while an estimate falls", () => {
  const order = { seconds: 1, minutes: 60, hours: 3600 };
  let last = Number.POSITIVE_INFINITY;
  for (let seconds = 20_000; seconds > 0; seconds--) {
    const { unit, count } = roughTime(seconds);
    expect(count * order[unit]).toBeLessThanOrEqual(last);
    last = count * order[unit];
  }
});
