import { expect, test } from "vitest";
import {
  classes,
  formatCompact,
  formatInteger,
  formatNumber,
  formatPercent,
  formatSigned,
} from "./format.ts";

test("numbers have about three digits and a true minus", () => {
  expect([0, 0.5, -0.0123, 1.234, 12.3456, 1234.5, 2.3e-5].map(formatNumber)).toEqual([
    "0",
    "0.50",
    "−0.012",
    "1.23",
    "12.35",
    "1,235",
    "2.3e−5",
  ]);
  expect([1.5, -0.93, 0.0012, 0].map(formatSigned)).toEqual(["+1.50", "−0.93", "+0.001", "0"]);
  expect([formatPercent(0.634), formatInteger(1100), formatCompact(12_345)]).toEqual([
    "63 %",
    "1,100",
    "12.3K",
  ]);
});

test("what is not finite is a dash, never NaN", () => {
  for (const format of [formatNumber, formatSigned, formatPercent, formatInteger, formatCompact]) {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(format)).toEqual(["—", "—"]);
  }
});

test("absent class names leave no trace", () => {
  expect(classes("a", undefined, false, null, "", "b")).toBe("a b");
});
