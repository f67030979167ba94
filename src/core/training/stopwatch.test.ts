import { expect, test } from "vitest";
import { Stopwatch } from "./stopwatch.ts";

test("stands still while held, even if it is held repeatedly", () => {
  let now = 10;
  const watch = new Stopwatch(() => now);
  const after = (seconds: number) => {
    now += seconds;
    return watch.read();
  };
  expect(after(1)).toBe(11);
  watch.pause();
  expect(after(5)).toBe(11);
  watch.pause();
  expect(after(5)).toBe(11);
  watch.resume();
  watch.resume();
  expect(after(2)).toBe(13);
  watch.pause();
  after(1);
  watch.resume();
  expect(watch.read()).toBe(13);
});
