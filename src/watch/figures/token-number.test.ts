import { expect, test } from "vitest";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { type TokenSource, tokenNumber } from "./token-number.ts";

const quick = (await BUNDLED_RECORDINGS.open("quick"))?.recording;
if (!quick) throw new Error("quick is shipped with a recording");

const source = (change: Partial<TokenSource>): TokenSource => ({
  from: "token",
  preset: "quick",
  update: 1,
  attempt: 0,
  token: 2,
  value: "before",
  as: "decimal",
  ...change,
});

test("the chances of a token of the run, and of its lane", () => {
  expect(tokenNumber(quick, source({}))).toBe(0.555);
  expect(tokenNumber(quick, source({ value: "after" }))).toBe(0.815);
  expect(tokenNumber(quick, source({ lane: "no-verifier", value: "after" }))).toBe(0.82);
  expect(tokenNumber(quick, source({ value: "ratio" }))).toBeCloseTo(0.815 / 0.555, 12);
});

test.each([
  [source({ lane: "x" }), /lane "x" is not in the recording of preset quick: it has no-verifier, /],
  [source({ update: 999 }), /has no chances of token 2 of attempt 0 in update 999\.$/],
  [source({ attempt: 8 }), /token 2 of attempt 8/],
  [source({ token: 60 }), /token 60 of attempt 0/],
])("a token that is not there is refused in a sentence: %#", (bad, why) => {
  expect(() => tokenNumber(quick, bad)).toThrow(why);
});
