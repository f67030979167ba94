import { expect, test } from "vitest";
import { lessonNamed } from "../lessons/testing/lesson-named.ts";
import { isCompared } from "./is-compared.ts";

const checker = lessonNamed("checker");
const push = lessonNamed("push");

test("a prediction that the watched chart shows is not drawn once more", () => {
  expect(isCompared(checker)).toBe(true);
  expect(isCompared(push)).toBe(false);
  const elsewhere = { ...checker.predict, truth: "early" } as typeof checker.predict;
  expect(isCompared({ ...checker, predict: elsewhere })).toBe(false);
});
