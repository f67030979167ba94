/** The headline claims no more than the interval. */
import { expect, test } from "vitest";
import { summaryOf } from "../../../study/class/summary.ts";
import { micro, planOf, resultOf } from "../../../study/class/testing/class.ts";
import { claimsOf } from "./headline.ts";

const claims = (pairs: readonly (readonly [number, number])[]) =>
  claimsOf(
    summaryOf(
      micro,
      pairs.map((right, i) => resultOf(i + 1, right)),
    ),
  );

test("nothing without results, and nothing of a difference with fewer than six seeds", () => {
  expect(claims([])).toEqual([{ kind: "none" }]);
  expect(claims([[10, 2]])).toEqual([{ kind: "few", seeds: 1 }]);
  const five = [10, 11, 9, 10, 12].map((right) => [right, 2] as const);
  expect(claims(five)).toEqual([{ kind: "few", seeds: 5 }]);
});

test("a difference where the interval lies beside 0, in both directions", () => {
  const ahead = [10, 11, 9, 10, 12, 11].map((right) => [right, 2] as const);
  expect(claims(ahead)).toMatchObject([{ kind: "more", arm: "frozen" }]);
  const behind = ahead.map(([one, other]) => [other, one] as const);
  expect(claims(behind)).toMatchObject([{ kind: "less", arm: "frozen" }]);
});

test("none where it holds 0, and where all are equal", () => {
  const mixed = [1, -1, 2, -2, 3, -3].map((by) => [8 + by, 8] as const);
  expect(claims(mixed)).toEqual([{ kind: "open", seeds: 6 }]);
  expect(claims(mixed.map(() => [8, 8] as const))).toEqual([{ kind: "open", seeds: 6 }]);
});

test("one arm has a mean, and nothing to compare", () => {
  const alone = planOf("?stepCount=problem&class=run.1-40&preset=micro&updates=4");
  expect(claimsOf(summaryOf(alone, [resultOf(1, [8])]))).toEqual([
    { kind: "single", mean: 0.5, seeds: 1 },
  ]);
});
