import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonFault, jsonRefusal } from "./fault.ts";

/** What is said of a text, with the place in front: "7:19 a comma before ]". */
function said(text: string): string | null {
  const found = /^is not JSON at line (\d+), column (\d+): (.+)$/s.exec(jsonRefusal(text) ?? "");
  return found && `${found[1]}:${found[2]} ${found[3]}`;
}

describe("what people write instead of JSON", () => {
  test.each([
    // Commas.
    ["[1, 2,]", "1:6 a comma before ]"],
    ['{"a": 1,\n}', "1:8 a comma before }"],
    ['{\n  "a": [1],\n  "b": {},\n}\n', "3:10 a comma before }"],
    ["[1,,2]", "1:4 a comma too many"],
    ["[,1]", "1:2 a comma too many"],
    ["{,}", "1:2 a comma too many"],
    ['{"a": 1 "b": 2}', "1:9 a missing comma before this"],
    ['{"a": [1]\r\n "b": 2}', "2:2 a missing comma before this"],
    ["[1 2]", "1:4 a missing comma before this"],
    ["[{} {}]", "1:5 a missing comma before this"],
    ['{"lr": 0,001}', "1:9 a decimal comma, where JSON has a point"],
    ["[1；2]", "1:3 ； does not belong here"],
    ["[1; 2]", "1:3 ; does not belong here"],
    ["[1， 2]", "1:3 ， does not belong here"],
    // Comments.
    ["{\n  // seeds\n}", "2:3 a comment, which JSON does not have"],
    ["[1 /* one */]", "1:4 a comment, which JSON does not have"],
    ["# mine\n{}", "1:1 a comment, which JSON does not have"],
    ["{} // end", "1:4 a comment, which JSON does not have"],
    // Numbers and words of other languages.
    ['{"a": NaN}', "1:7 NaN is not JSON"],
    ["[-Infinity]", "1:2 -Infinity is not JSON"],
    ["[Infinity]", "1:2 Infinity is not JSON"],
    ["[undefined]", "1:2 undefined is not JSON"],
    ["[True]", "1:2 True is Python, JSON has true"],
    ["[None]", "1:2 None is Python, JSON has null"],
    ["[TRUE]", "1:2 TRUE is not JSON, which has true"],
    ["[nil]", "1:2 nil is not JSON, which has null"],
    ["[yes]", "1:2 yes needs quotation marks"],
    ["[constructor]", "1:2 constructor needs quotation marks"],
    ["{seeds: 1}", "1:2 seeds needs quotation marks"],
    ["[01]", "1:2 a leading zero"],
    ["[-007]", "1:3 a leading zero"],
    ["[+1]", "1:2 a plus sign before a number"],
    ["[.5]", "1:2 a decimal point without a digit on each side"],
    ["[-.5]", "1:3 a decimal point without a digit on each side"],
    ["[1.]", "1:3 a decimal point without a digit on each side"],
    ["[1.e5]", "1:3 a decimal point without a digit on each side"],
    ["[1e]", "1:2 an exponent without digits"],
    ["[1.5e+]", "1:2 an exponent without digits"],
    ["[-]", "1:2 a minus sign without digits"],
    ["[0x1F]", "1:2 0x1F is not JSON, which has decimal numbers only"],
    ["[1_000]", "1:2 1_000 is not a number of JSON"],
    ["[1.2.3]", "1:2 1.2.3 is not a number of JSON"],
    ["[１２]", "1:2 １２ is not a number of JSON"],
    // Quotation marks.
    ['{"a": “b”}', "1:7 curly quotes, where JSON has straight ones"],
    ["{“a”: 1}", "1:2 curly quotes, where JSON has straight ones"],
    ["[‘a’]", "1:2 curly quotes, where JSON has straight ones"],
    ["[„a“]", "1:2 curly quotes, where JSON has straight ones"],
    ["[＂a＂]", "1:2 curly quotes, where JSON has straight ones"],
    ['{"a": "b”\n}', "1:9 curly quotes, where JSON has straight ones"],
    ['{"a”: "b"}', "1:4 curly quotes, where JSON has straight ones"],
    ['{"a": "“b”" "c": 1}', "1:13 a missing comma before this"],
    ["['a']", "1:2 single quotes, where JSON has double ones"],
    ["{'a': 1}", "1:2 single quotes, where JSON has double ones"],
    ["[`a`]", "1:2 backticks, where JSON has double quotes"],
    // Within texts.
    ['["a\tb"]', String.raw`1:4 a tab within a text, where JSON has \t`],
    [
      '["a\nb"]',
      String.raw`1:4 a line end within a text: a quotation mark is missing, or \n is meant`,
    ],
    [
      '{"a": "b,\r\n"c": 1}',
      String.raw`1:10 a line end within a text: a quotation mark is missing, or \n is meant`,
    ],
    ['["a\u0001"]', "1:4 a control character within a text (U+0001)"],
    [
      String.raw`["C:\Users"]`,
      String.raw`1:5 a backslash before U: a backslash itself is written \\`,
    ],
    [String.raw`["\N"]`, String.raw`1:3 a backslash before N: a backslash itself is written \\`],
    [String.raw`["\u12"]`, String.raw`1:3 a backslash before u: a backslash itself is written \\`],
    // Brackets, colons and ends.
    ["", "1:1 the file is empty"],
    [" \n", "1:1 the file is empty"],
    ["[1, 2", "1:6 the file ends here, too early"],
    ['{\n"a": {"b": 1}\n\n', "2:14 the file ends here, too early"],
    ['{"a"', "1:5 the file ends here, too early"],
    ['["abc', "1:6 the file ends here, within a text in quotation marks"],
    ["[1}", "1:3 } does not close what is open here"],
    ['{"a": [1}', "1:9 } does not close what is open here"],
    ["{}}", "1:3 } too many"],
    ["]", "1:1 ] too many"],
    ["{}\n{}", "2:1 more after the end, where a file holds one value"],
    ['{"a" 1}', "1:6 a missing colon before this"],
    ['{"a" = 1}', "1:6 = does not belong here"],
    ['{"a": }', "1:7 a missing value before this"],
    ['{"a": , "b": 1}', "1:7 a missing value before this"],
    ['["a": 1]', "1:5 a colon within [ ]: names belong into { }"],
    ["{1: 2}", "1:2 1 needs quotation marks"],
    ["{[1]: 2}", "1:2 [, where a name in quotation marks is needed"],
    // Files of other kinds, and what programs leave in a file.
    ["<!doctype html>", "1:1 it begins like a web page"],
    ["\n\n<html>", "3:1 it begins like a web page"],
    [
      String.raw`{\rtf1\ansi { "a": 1 }}`,
      "1:1 it is a document of a word processor: save it as plain text",
    ],
    ["%PDF-1.7", "1:1 it is a document of a word processor: save it as plain text"],
    [
      '```json\n{"a": 1}\n```\n',
      "1:1 the marks of a chat around the file: take out the lines with ``` or ~~~",
    ],
    ["name: push\nseeds: [1]", "1:1 it begins like YAML, where a file of JSON begins with {"],
    ["---\nname: push", "1:1 it begins like YAML, where a file of JSON begins with {"],
    ["- push\n- pull", "1:1 it begins like YAML, where a file of JSON begins with {"],
    ["- 1", "1:1 it begins like YAML, where a file of JSON begins with {"],
    ['{\n<<<<<<< HEAD\n "a": 1\n}', "2:1 the marks of a merge that is not finished"],
    ['{"a": 1\n=======\n}', "2:1 the marks of a merge that is not finished"],
    ['{"a": 1}\n>>>>>>> mine', "2:1 the marks of a merge that is not finished"],
    ["[1, 2, ..., 9]", "1:8 dots, where JSON needs each value written out"],
    ["[1, 2, …]", "1:8 dots, where JSON needs each value written out"],
    ['{"a": 1, ...}', "1:10 dots, where JSON needs each value written out"],
    // Spaces, and places counted in characters.
    ["[1,\u00a02]", "1:4 a space that JSON does not have (U+00A0)"],
    ["[1,\u20282]", "1:4 a space that JSON does not have (U+2028)"],
    ["[\u200b1]", "1:2 a space that JSON does not have (U+200B)"],
    ['["🎲🎲", x]', "1:8 x needs quotation marks"],
    ["[\r1,\r]", "2:2 a comma before ]"],
  ])("%j", (text, what) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(said(text)).toBe(what);
  });

  test("is told within a line, however long and whatever it is", () => {
    const long = `[${"x".repeat(5000)}]`;
    expect(said(long)).toBe(`1:2 ${"x".repeat(20)} needs quotation marks`);
    expect(said(`[\u202e]`)).toBe("1:2 a space that JSON does not have (U+202E)");
    expect(said(`${"[".repeat(100_000)}`)).toMatch(/ends here/);
  });
});

describe("a text", () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };

  test("has no fault exactly where JSON.parse takes it", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(jsonFault(text)).toBeNull();
      }),
      { numRuns: 300 },
    );
    const signs = fc.constantFrom(..."[]{},:\"'\\ \n\t-+.eE0123456789truefalsenull“”/#uN");
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (list) => {
        const text = list.join("");
        expect(jsonFault(text) === null).toBe(isJson(text));
      }),
      { numRuns: 3000 },
    );
    const changed = fc.tuple(fc.json(), fc.nat(), signs, fc.nat(2));
    fc.assert(
      fc.property(changed, ([text, place, sign, cut]) => {
        const at = place % (text.length + 1);
        const other = text.slice(0, at) + sign + text.slice(at + cut);
        expect(jsonFault(other) === null).toBe(isJson(other));
      }),
      { numRuns: 1000 },
    );
  });
});
