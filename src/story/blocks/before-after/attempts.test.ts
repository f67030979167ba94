import { expect, test } from "vitest";
import type { SameProblem } from "../../../core/recording/attempts.ts";
import { BUNDLED_RECORDINGS } from "../../../runtime/testing/shipped.ts";
import { beforeAfterOf } from "./attempts.ts";

test("both halves are of the first problem, and the scene's words hold", async () => {
  const problems = (await BUNDLED_RECORDINGS.attempts("gap")) ?? [];
  const { problem, before, after, ...counts } = beforeAfterOf(problems, 400);
  expect(problem).toBe("802578679 − 101472572");
  expect(counts).toEqual({ problems: 8, updates: 400 });
  const text = ({ digits }: typeof before) => digits.map((digit) => digit.text).join("");
  expect([text(before), text(after)]).toEqual(["601021629", "701106107"]);
  const wrong = before.digits.flatMap(({ isWrong }, k) => (isWrong ? [k] : []));
  expect(wrong).toEqual([0, 3, 4, 5, 6, 7, 8]);
  expect(before.steps.filter(({ isTrue }) => isTrue === false)).toHaveLength(1);
  expect(after).toMatchObject({ whole: { isRight: true, isTrue: true }, right: 6 });
  expect(before.right).toBe(0);
});

test("a preset without such a file has none", async () => {
  expect(await BUNDLED_RECORDINGS.attempts("micro")).toBeNull();
  expect(() => beforeAfterOf([] satisfies SameProblem[], 1)).toThrow(/no problem/);
});
