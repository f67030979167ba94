/** Codes are found in whatever people paste, and nothing that might be one is lost. */
import { expect, test } from "vitest";
import { findCodes } from "./find-codes.ts";
import { encodeResult } from "./result-code.ts";
import { micro, resultOf } from "./testing/class.ts";

const codes = [1, 2, 3].map((seed) => encodeResult(micro, resultOf(seed)));
const [one = "", two = "", three = ""] = codes;
const found = (text: string) => findCodes(text, (code) => codes.includes(code.toUpperCase()));
const texts = (text: string) => found(text).map((code) => code.text.toUpperCase());

test("a list, a line with several, a column of a spreadsheet", () => {
  expect(texts(codes.join("\n"))).toEqual(codes);
  expect(texts(codes.join("\r\n\r\n"))).toEqual(codes);
  expect(texts(codes.join(", "))).toEqual(codes);
  expect(texts(`name\tcode\nAda\t${one}\tok\n"Li, Wei","${two}"`)).toEqual([one, two]);
  expect(texts(`2026-11-26-10\t+49-30-123-456\t${one}`)).toEqual([one]);
  expect(found(`\n\n${two}`)).toEqual([{ line: 3, text: two }]);
});

test("a mail: words around it, quoted, broken at the end of a line, with dashes of a word processor", () => {
  const mail = `Dear all,\n> my code is ${one}.\nSee you`;
  expect(texts(mail)).toEqual([one]);
  const cut = one.indexOf("-", 30) + 1;
  expect(texts(`${one.slice(0, cut)}\n${one.slice(cut)}\n${two}`)).toEqual([one, two]);
  expect(texts(`> ${one.slice(0, cut - 1)}\n> ${one.slice(cut - 1)}`)).toEqual([one]);
  expect(texts(one.replaceAll("-", "\u2011"))).toEqual([one]);
  expect(texts(one.replaceAll("-", "\u00ad-"))).toEqual([one]);
  expect(texts(one.replaceAll("-", " - "))).toEqual([one]);
  expect(texts(one.toLowerCase())).toEqual([one]);
});

test("letters that look like those of a code: of other keyboards, wide ones, and those it never has", () => {
  const as = (pairs: string) =>
    [...one].map((sign) => pairs.split(" ").find((pair) => pair[1] === sign)?.[0] ?? sign).join("");
  const russian = as("АA ВB ЕE КK МM НH РP СC ТT ХX УY ЅS");
  const greek = as("ΑA ΒB ΕE ΖZ ΗH ΚK ΜM ΝN ΡP ΤT ΥY ΧX");
  const wide = one.replace(/\w/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  for (const typed of [russian, greek, russian.toLowerCase(), wide, as("O0 I1"), as("o0 l1")]) {
    expect(typed).not.toBe(one);
    expect(texts(`Сергей: ${typed}, готово`)).toEqual([one]);
  }
  // What they do not make whole stays as it was typed.
  expect(texts(`${russian.slice(0, -1)}Ж`)).not.toContain(one);
  expect(found("и-так-да-лее")).toEqual([]);
});

test("what is damaged is found too, with its line", () => {
  const damaged = `${one.slice(0, -3)}?${one.slice(-2)}`;
  expect(found(`${two}\n${damaged}\n${three}`).map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(found(one.replaceAll("-", ""))).toHaveLength(1);
  expect(found("hello there")).toEqual([]);
});
