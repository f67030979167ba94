import { expect, test } from "vitest";
import { problemText } from "./problem-text.ts";

test("a problem has spaces around its signs and no equals sign", () => {
  expect(problemText("047+810=")).toBe("047 + 810");
  expect(problemText("7+5+9=")).toBe("7 + 5 + 9");
  expect(problemText("64-21=")).toBe("64 − 21");
  expect(problemText("cat,dog,me=")).toBe("cat, dog, me");
});
