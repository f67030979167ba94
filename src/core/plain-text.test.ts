import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["width", "width"],
  ["长度 é 😀", "长度 é 😀"],
  ["a\nb\tc\u007f\u0085", "a?b?c??"],
  ["a\u2028b\u2029c", "a?b?c"],
  ["\u202egnp.exe\u2066\u200f", "?gnp.exe??"],
  ["a\ud83d", "a?"],
])("%j is shown as %j", (text, shown) => {
  expect(plainText(text, 40)).toBe(shown);
});

test("a text is cut, and never leaves half of a pair", () => {
  expect(plainText("abcdef", 3)).toBe("abc");
  expect(plainText("ab😀", 3)).toBe("ab?");
});
