import { expect, test } from "vitest";
import { formatTick, formatX } from "./numbers.ts";

test("numbers beside an axis end with their last digit", () => {
  expect([0, 1, 0.5, 0.05, 0.001, 1e-5, 20, 100, 1000].map((n) => formatTick("free", n))).toEqual([
    "0",
    "1",
    "0.5",
    "0.05",
    "0.001",
    "1e−5",
    "20",
    "100",
    "1,000",
  ]);
  expect(formatTick("share", 1)).toBe("100 %");
});

test("places are told to the unit, tokens in short", () => {
  expect([formatX("updates", 1234), formatX("tokens", 1_250_000)]).toEqual(["1,234", "1.3M"]);
});
