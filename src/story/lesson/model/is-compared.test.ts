import { expect, test } from "vitest";
import { lessonNamed } from "../lessons/testing/lesson-named.ts";
import { isCompared } from "./is-compared.ts";

test("the answer that a picture has beside its result is not written once more", () => {
  expect(
    ["compared", "nobody", "who-taught", "always-wrong"].map((id) => isCompared(lessonNamed(id))),
  ).toEqual([true, true, false, false]);
});
