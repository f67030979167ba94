import { expect, test } from "vitest";
import { CSV_FORMS, csvCell, csvLine } from "./csv.ts";

test("a line in both forms", () => {
  const cells = ["a", 0.5, -1e-7, Number.NaN, null, undefined, 'x "y"', "1,5; 2"];
  expect(csvLine(cells)).toBe('a,0.5,-1e-7,,,,"x ""y""","1,5; 2"\r\n');
  expect(csvLine(cells, CSV_FORMS.semicolon)).toBe('a;0,5;-1e-7;;;;"x ""y""";"1,5; 2"\r\n');
  expect(csvLine([-1.5e-7], CSV_FORMS.semicolon)).toBe("-1,5e-7\r\n");
  expect(csvLine(["a;b"])).toBe("a;b\r\n");
  expect(csvLine(["a;b"], CSV_FORMS.semicolon)).toBe('"a;b"\r\n');
});

test.each(["=1+1", "+1", "-1", "@x", "\tx", "-run (2)", "＝1+1", "＋1", "－1", "＠x"])(
  "%j is text",
  (name) => {
    for (const form of Object.values(CSV_FORMS)) expect(csvCell(name, form)).toBe(`'${name}`);
  },
);

test("a text that begins with a line end is quoted text", () => {
  expect(csvCell("\nx")).toBe('"\'\nx"');
  expect(csvCell("\rx")).toBe('"\'\rx"');
  expect(csvCell("a-b=c")).toBe("a-b=c");
});
