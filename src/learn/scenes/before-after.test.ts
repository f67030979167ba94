import { expect, test } from "vitest";
import type { SameProblem } from "../../core/recording/attempts.ts";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { beforeAfterOf } from "./before-after.ts";

test("both halves are of the first problem, and the scene's words hold", async () => {
  const problems = (await BUNDLED_RECORDINGS.attempts("misled")) ?? [];
  const { problem, before, after, ...counts } = beforeAfterOf(problems, 480);
  expect(problem).toBe("699709566 − 108308156");
  expect(counts).toEqual({ problems: 8, updates: 480 });
  const text = ({ digits }: typeof before) => digits.map((digit) => digit.text).join("");
  expect([text(before), text(after)]).toEqual(["123503666", "591401410"]);
  const wrong = before.digits.flatMap(({ isWrong }, k) => (isWrong ? [k] : []));
  expect(wrong).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
  expect(before.steps.filter(({ isTrue }) => isTrue === false)).toHaveLength(3);
  expect(after).toMatchObject({ whole: { isRight: true, isTrue: true }, right: 6 });
  expect(before.right).toBe(0);
});

test("a preset without such a file has none", async () => {
  expect(await BUNDLED_RECORDINGS.attempts("micro")).toBeNull();
  expect(() => beforeAfterOf([] satisfies SameProblem[], 1)).toThrow(/no problem/);
});
