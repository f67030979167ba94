import { describe, expect, test } from "vitest";
import { ROW } from "../../runtime/testing/fixtures.ts";
import { checkOf } from "./check-text.ts";

const of = (verification: string | null, step: number) => checkOf({ ...ROW, verification }, step);

describe("the verifier's own value of a step", () => {
  test("is the second half of what it wrote before the verdict", () => {
    expect(of("77C46X>X.", 0)).toEqual({ value: "7" });
    expect(of("77C46X>X.", 1)).toEqual({ value: "6" });
  });
  test("of a running total or collected letters has their length", () => {
    expect(of("1212C2131X>X.", 1)).toEqual({ value: "31" });
    expect(of("ttCtgtaX>X.", 1)).toEqual({ value: "ta" });
  });
  test("is unknown where nobody judged", () => {
    expect(of(null, 0)).toBeNull();
  });
  test("is unknown where the text is not a pair of values", () => {
    expect(of("774C46X>X.", 0)).toBeNull();
    expect(of("774C46X>X.", 1)).toEqual({ value: "6" });
    expect(of("C.", 0)).toBeNull();
  });
  test("is unknown after the end of the text", () => {
    expect(of("77C>C.", 1)).toBeNull();
  });
  test("is known of a verification that cannot be used", () => {
    const row = { ...ROW, verification: "77C4", verdicts: null, unusable: "no end" };
    expect(checkOf(row, 0)).toEqual({ value: "7" });
    expect(checkOf(row, 1)).toBeNull();
  });
});
