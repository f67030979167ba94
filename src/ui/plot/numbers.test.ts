import { expect, test } from "vitest";
import { plotData } from "./data.ts";
import { formatTick, formatX, valueWithCount } from "./numbers.ts";
import { spec, updatesOf } from "./testing/runs.ts";

test("numbers beside an axis end with their last digit", () => {
  expect([0, 1, 0.5, 0.05, 0.001, 1e-5, 20, 100, 1000].map((n) => formatTick("free", n))).toEqual([
    "0",
    "1",
    "0.5",
    "0.05",
    "0.001",
    "0.00001",
    "20",
    "100",
    "1,000",
  ]);
  expect(formatTick("share", 1)).toBe("100 %");
});

test("places are told to the unit, tokens in short", () => {
  expect([formatX("updates", 1234), formatX("tokens", 1_250_000)]).toEqual(["1,234", "1.3M"]);
});

test("a share has its count, where one was logged", () => {
  const run = updatesOf({ missed: [0.6], "missed/count": [10], plain: [0.6] });
  const shown = (name: string) => {
    const chart = { scale: "share", series: [spec(name)] } as const;
    const curves = plotData([run], chart, "turns", 0);
    return curves.map((curve) => valueWithCount(chart, [run], curve, 0));
  };
  expect(shown("missed")).toEqual(["60 % of 10"]);
  expect(shown("plain")).toEqual(["60 %"]);
});
