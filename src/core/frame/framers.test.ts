import { expect, test } from "vitest";
import { allowFramers, allowsFramer, NO_FRAMERS, readFramers } from "./framers.ts";

const OWN = "https://lab.example.org";

test("lists of origins are read, and what is none is named", () => {
  expect(readFramers(" https://a.example, 'self' ")).toEqual({
    framers: "https://a.example 'self'",
  });
  expect(readFramers("'none'")).toEqual({ framers: NO_FRAMERS });
  for (const wrong of ["a.example", "https://a.example/path", "*", "javascript:0", "'none';"]) {
    expect(readFramers(`'self' ${wrong}`)).toEqual({ wrong });
  }
  expect(readFramers("'self' 'none'")).toEqual({ wrong: "'none'" });
  expect(readFramers("")).toEqual({ wrong: "" });
});

test.each([
  ["https://a.example", "https://a.example", true],
  ["https://a.example", "https://A.example:443", true],
  ["https://a.example", "http://a.example", false],
  ["https://a.example", "https://a.example:8443", false],
  ["https://a.example", "https://a.example.evil.test", false],
  ["https://*.a.example", "https://course.a.example", true],
  ["https://*.a.example", "https://a.example", false],
  ["https://*.a.example", "https://evila.example", false],
  ["http://localhost:8080", "http://localhost:8080", true],
  ["'self'", OWN, true],
  ["'self'", "https://a.example", false],
  ["'none'", OWN, false],
  ["'self' https://a.example", "https://a.example", true],
  ["https://a.example", "null", false],
])("%s and a page of %s: %s", (framers, origin, isAllowed) => {
  expect(allowsFramer(framers, origin, OWN)).toBe(isAllowed);
});

test("the rule of the headers is replaced, and must be there", () => {
  const headers = "  Policy: a 'self'; frame-ancestors 'none'; b\n  Other: 1";
  expect(allowFramers(headers, "https://a.example")).toBe(
    "  Policy: a 'self'; frame-ancestors https://a.example; b\n  Other: 1",
  );
  expect(() => allowFramers("Policy: a", "'self'")).toThrow("no frame-ancestors");
});
