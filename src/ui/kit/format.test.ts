import { expect, test } from "vitest";
import {
  classes,
  formatClock,
  formatCompact,
  formatInteger,
  formatMegabytes,
  formatNumber,
  formatPercent,
  formatProbability,
  formatSigned,
} from "./format.ts";

test("numbers have about three digits and a true minus", () => {
  expect(
    [0, 0.5, -0.0123, 1.234, 12.3456, 1234.5, 2.3e-5, -3.8e-4, -2.3e-12].map(formatNumber),
  ).toEqual([
    "0",
    "0.50",
    "−0.012",
    "1.23",
    "12.35",
    "1,235",
    "0.000023",
    "−0.00038",
    "−2.3 × 10⁻¹²",
  ]);
  expect([1.5, -0.93, 0.0012, 0].map(formatSigned)).toEqual(["+1.50", "−0.93", "+0.001", "0"]);
  expect([formatPercent(0.634), formatInteger(1100), formatCompact(12_345)]).toEqual([
    "63 %",
    "1,100",
    "12.3K",
  ]);
  expect([0, 400, 14_812_345, 1_234_567_890].map(formatMegabytes)).toEqual([
    "0 MB",
    "0.1 MB",
    "14.8 MB",
    "1,235 MB",
  ]);
});

test("only a share of 0 is 0 %, and only 1 is 100 %", () => {
  const shares = [0, 1e-6, 1 / 512, 0.005, 0.5, 0.994, 255 / 256, 0.99999, 1];
  expect(shares.map(formatPercent)).toEqual([
    "0 %",
    "0.1 %",
    "0.2 %",
    "1 %",
    "50 %",
    "99 %",
    "99.6 %",
    "99.9 %",
    "100 %",
  ]);
});

test("a small number with a sign is not shown as plain zero", () => {
  expect([0.0002, -0.0004999, 0.0005, -2.3e-5, 0.1 + 0.2 - 0.3].map(formatSigned)).toEqual([
    "+0.0002",
    "−0.0005",
    "+0.001",
    "≈ 0",
    "0",
  ]);
});

test("probabilities near 1 are distinguishable", () => {
  expect([0, 0.0004, 0.12, 0.998, 1].map(formatProbability)).toEqual([
    "0",
    "0.00040",
    "0.120",
    "0.998",
    "1.000",
  ]);
});

test("a number that is not finite is a dash, never NaN", () => {
  const formats = [formatNumber, formatSigned, formatPercent, formatInteger];
  for (const format of [...formats, formatCompact, formatMegabytes, formatProbability]) {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(format)).toEqual(["—", "—"]);
  }
});

test("absent class names are left out", () => {
  expect(classes("a", undefined, false, null, "", "b")).toBe("a b");
});

test("times are minutes and seconds", () => {
  expect([0, 9.9, 370, 3600].map(formatClock)).toEqual(["0:00", "0:09", "6:10", "60:00"]);
});
