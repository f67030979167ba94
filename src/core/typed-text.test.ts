import { expect, test } from "vitest";
import { normalizeTyped } from "./typed-text.ts";

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
