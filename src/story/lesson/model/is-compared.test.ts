import { expect, test } from "vitest";
import { lessonNamed } from "../lessons/testing/lesson-named.ts";
import { isCompared } from "./is-compared.ts";

const checker = lessonNamed("checker");

test("a prediction that the watched chart shows is not drawn once more", () => {
  expect(isCompared(checker)).toBe(true);
  const elsewhere = { ...checker.predict, truth: "early" } as typeof checker.predict;
  expect(isCompared({ ...checker, predict: elsewhere })).toBe(false);
});

test("nor one that the bars or the runs of the last doing have beside them", () => {
  expect(
    ["push", "compared", "thirty", "who-taught"].map((id) => isCompared(lessonNamed(id))),
  ).toEqual([true, true, true, false]);
});
