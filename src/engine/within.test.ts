import { expect, test } from "vitest";
import { withDeadline } from "./within.ts";

test("a result that comes in time is given, and so is its error", async () => {
  expect(await withDeadline(10_000, Promise.resolve(3))).toBe(3);
  expect(await withDeadline(Number.POSITIVE_INFINITY, Promise.resolve(3))).toBe(3);
  await expect(withDeadline(10_000, Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("one that does not come is late, and its later error ends nothing", async () => {
  let fail: (error: Error) => void = () => undefined;
  const never = new Promise((_, reject) => {
    fail = reject;
  });
  expect(await withDeadline(1, never)).toBe("late");
  fail(new Error("too late"));
});
