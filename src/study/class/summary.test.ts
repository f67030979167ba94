import { expect, test } from "vitest";
import { summaryOf, uniqueResults } from "./summary.ts";
import { micro, resultOf } from "./testing/class.ts";

test("a seed counts once, by its first code", () => {
  const [one, other, third] = [
    { code: "A", result: resultOf(1, [1, 1]) },
    { code: "B", result: resultOf(1, [2, 2]) },
    { code: "C", result: resultOf(2, [3, 3]) },
  ] as const;
  const gathered = uniqueResults([one, third, other]);
  expect(gathered).toEqual({ kept: [one, third], sameSeed: [other] });
});

test("a run that failed counts in neither mean nor difference", () => {
  const failed = resultOf(2, [], {
    arms: [
      { predicted: null, right: 8 },
      { predicted: null, right: null },
    ],
  });
  const [run, frozen] = summaryOf(micro, [resultOf(1), failed, resultOf(3, [4, 4])]);
  expect([run?.spread.n, frozen?.spread.n, frozen?.difference?.n]).toEqual([3, 2, 2]);
});

test("no results have no mean, one has no interval", () => {
  expect(summaryOf(micro, [])[0]?.spread).toMatchObject({ n: 0, mean: null, interval: null });
  expect(summaryOf(micro, [resultOf(1)])[1]).toMatchObject({
    spread: { n: 1, interval: null },
    difference: { n: 1, interval: null },
  });
});
