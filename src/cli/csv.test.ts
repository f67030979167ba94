import { expect, test } from "vitest";
import { CSV_FORMS } from "../core/csv.ts";
import { readArguments } from "./arguments.ts";
import { CSV_FLAG, csvFormOf, csvText } from "./csv.ts";

const formOf = (...argv: string[]) => csvFormOf(readArguments("study", argv, [CSV_FLAG]));

test("tables have commas and points unless semicolons are asked for", () => {
  expect(formOf()).toBe(CSV_FORMS.comma);
  expect(formOf("--csv-for", "semicolon")).toBe(CSV_FORMS.semicolon);
});

test.each(["tab", "toString", ""])("a form %j is refused in a sentence", (name) => {
  expect(() => formOf("--csv-for", name)).toThrow(
    `--csv-for is ${JSON.stringify(name)}, but must be one of comma, semicolon.`,
  );
});

test("in each form a name that begins like a formula is text, and a negative number a number", () => {
  const rows = [
    ["condition", "mean"],
    ["=1+1", -0.5],
    ["a;b", null],
  ];
  expect(csvText(rows, CSV_FORMS.comma)).toBe("condition,mean\n'=1+1,-0.5\na;b,\n");
  expect(csvText(rows, CSV_FORMS.semicolon)).toBe('condition;mean\n\'=1+1;-0,5\n"a;b";\n');
});
