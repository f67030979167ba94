import { expect, test } from "vitest";
import checker from "../lessons/checker.lesson.ts";
import push from "../lessons/push.lesson.ts";
import { isCompared } from "./is-compared.ts";

test("a prediction that the watched chart shows is not drawn once more", () => {
  expect(isCompared(checker)).toBe(true);
  expect(isCompared(push)).toBe(false);
  const elsewhere = { ...checker.predict, truth: "early" } as typeof checker.predict;
  expect(isCompared({ ...checker, predict: elsewhere })).toBe(false);
});
