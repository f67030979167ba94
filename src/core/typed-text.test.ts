import { expect, test } from "vitest";
import { normalizeNumber, normalizeTyped } from "./typed-text.ts";

test.each([
  ["an en dash of a word processor", "1–40", "1-40"],
  ["an em dash", "1—40", "1-40"],
  ["a hyphen that does not break", "1\u201140", "1-40"],
  ["a minus sign", "97−12", "97-12"],
  ["wide digits and signs", "１７＋２＝", "17+2="],
  ["a wide hyphen", "1－40", "1-40"],
  ["hard and narrow spaces", "a\u00a0b\u202fc", "a b c"],
  ["what shows nothing", "\ufeff1\u200b7\u00ad\u200e", "17"],
  ["digits of Arabic, Persian and Hindi", "١٧ ۱۷ १७", "17 17 17"],
  ["a decimal sign of Arabic", "٠٫٥", "0.5"],
  ["a fraction in one sign, and a slash of its own", "½ 1½ 1⁄8 1∕8", "1/2 1 1/2 1/8 1/8"],
  ["powers of ten as the page writes them", "3 × 10⁻⁴ 2·10³", "3e-4 2e3"],
  ["a power, which is no number of more digits", "10²", "10^2"],
  ["plain text", "S17-62-47", "S17-62-47"],
])("%s reads as meant", (_, text, meant) => {
  expect(normalizeTyped(text)).toBe(meant);
});

test("every script's ten digits read as ours", () => {
  const digits = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter(
      (code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
    )
    .map((code) => String.fromCodePoint(code))
    .join("");
  expect(normalizeTyped(digits)).toMatch(/^(?:0123456789)+$/);
});

test.each([
  ["0,5", "0.5"],
  [" −٠٫٢٥ ", "-0.25"],
  ["1,5e-3", "1.5e-3"],
  ["0,001", "0.001"],
  [",5", ".5"],
  ["1,000", "1,000"],
  ["1,5,2", "1,5,2"],
  ["1.5", "1.5"],
])("the number %s reads as %s", (text, meant) => {
  expect(normalizeNumber(text)).toBe(meant);
});
