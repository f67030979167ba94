import { expect, test } from "vitest";
import { Stopwatch } from "./stopwatch.ts";

test("stands still while held, however often it is told so", () => {
  let now = 10;
  const watch = new Stopwatch(() => now);
  const after = (seconds: number) => {
    now += seconds;
    return watch.read();
  };
  expect(after(1)).toBe(11);
  watch.hold(true);
  expect(after(5)).toBe(11);
  watch.hold(true);
  expect(after(5)).toBe(11);
  watch.hold(false);
  watch.hold(false);
  expect(after(2)).toBe(13);
  watch.hold(true);
  after(1);
  watch.hold(false);
  expect(watch.read()).toBe(13);
});
