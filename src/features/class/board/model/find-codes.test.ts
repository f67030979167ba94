/** Codes are found in whatever people paste, and nothing that might be one is lost. */
import { expect, test } from "vitest";
import { encodeResult } from "../../../../core/class/result-code.ts";
import { micro, resultOf } from "../../../../core/class/testing/class.ts";
import { findCodes } from "./find-codes.ts";

const codes = [1, 2, 3].map((seed) => encodeResult(micro, resultOf(seed)));
const [one = "", two = "", three = ""] = codes;
const found = (text: string) => findCodes(text, (code) => codes.includes(code.toUpperCase()));
const texts = (text: string) => found(text).codes.map((code) => code.text.toUpperCase());

test("a list, a line with several, a column of a spreadsheet", () => {
  expect(texts(codes.join("\n"))).toEqual(codes);
  expect(texts(codes.join("\r\n\r\n"))).toEqual(codes);
  expect(texts(codes.join(", "))).toEqual(codes);
  expect(texts(`name\tcode\nAda\t${one}\tok\n"Li, Wei","${two}"`)).toEqual([one, two]);
  expect(texts(`2026-11-26-10\t+49-30-123-456\t${one}`)).toEqual([one]);
  expect(found(`\n\n${two}`).codes).toEqual([{ line: 3, text: two, around: two }]);
});

test("a mail: words around it, quoted, broken at the end of a line, with dashes of a word processor", () => {
  const mail = `Dear all,\n> my code is ${one}.\nSee you`;
  expect(texts(mail)).toEqual([one]);
  expect(found(mail).proseLines).toEqual([1, 3]);
  const cut = one.indexOf("-", 30) + 1;
  expect(texts(`${one.slice(0, cut)}\n${one.slice(cut)}\n${two}`)).toEqual([one, two]);
  expect(texts(`> ${one.slice(0, cut - 1)}\n> ${one.slice(cut - 1)}`)).toEqual([one]);
  expect(texts(one.replaceAll("-", "\u2011"))).toEqual([one]);
  expect(texts(one.replaceAll("-", "\u00ad-"))).toEqual([one]);
  expect(texts(one.replaceAll("-", " - "))).toEqual([one]);
  expect(texts(one.toLowerCase())).toEqual([one]);
});

test("what is damaged is found too, with its line", () => {
  const damaged = `${one.slice(0, -3)}?${one.slice(-2)}`;
  expect(found(`${two}\n${damaged}\n${three}`).codes.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(found(one.replaceAll("-", "")).codes).toHaveLength(1);
  expect(found("hello there").codes).toEqual([]);
});
