/** The picture's rows and axes, and a headline that claims no more than the interval. */
import { expect, test } from "vitest";
import { micro, planOf, resultOf } from "../../../study/class/testing/class.ts";
import { differenceAxis, foundBy, pointsOf, pointsText, shareAxis } from "./results.ts";

type Pairs = readonly (readonly [number, number])[];
const found = (pairs: Pairs) =>
  foundBy(
    micro,
    pairs.map((right, i) => resultOf(i + 1, right)),
    true,
  );
const headline = (pairs: Pairs) => found(pairs).headline;

test("nothing without results, and nothing of a difference with fewer than six seeds", () => {
  expect(headline([])).toBe("No results yet");
  expect(headline([[10, 2]])).toBe("One seed is too few to tell a difference");
  const five = [10, 11, 9, 10, 12].map((right) => [right, 2] as const);
  expect(headline(five)).toBe("5 seeds are too few to tell a difference");
});

test("a difference where the interval lies beside 0, in both directions", () => {
  const ahead = [10, 11, 9, 10, 12, 11].map((right) => [right, 2] as const);
  expect(headline(ahead)).toBe("53 points more with Tango than with Frozen verifier");
  const behind = ahead.map(([one, other]) => [other, one] as const);
  expect(headline(behind)).toBe("53 points less with Tango than with Frozen verifier");
});

test("none where it holds 0, and where all are equal", () => {
  const mixed = [1, -1, 2, -2, 3, -3].map((by) => [8 + by, 8] as const);
  const none = "No difference can be seen yet with 6 seeds";
  expect(headline(mixed)).toBe(none);
  expect(headline(mixed.map(() => [8, 8] as const))).toBe(none);
});

test("one arm has a mean, and nothing to compare", () => {
  const alone = planOf("?stepCount=problem&class=run.1-40&preset=micro&updates=4");
  const { headline, pairs } = foundBy(alone, [resultOf(1, [8])], true);
  expect(headline).toBe("50 % solved on average, with 1 seed");
  expect(pairs).toEqual([]);
});

test("rows have dots, a ring on the last code, predictions on request, mean and interval", () => {
  const { arms, pairs, spoken } = found([
    [8, 4],
    [4, 4],
  ]);
  expect(arms[0]).toMatchObject({ label: "Tango", values: [0.5, 0.25], ringed: 1, note: "38 %" });
  expect(arms[1]).toMatchObject({ isHollow: true, below: [0.8, 0.8], more: "" });
  expect(pairs[0]).toMatchObject({ values: [0.25, 0], note: "+13 points" });
  expect(spoken).toContain("Tango: mean 38 %, interval");
  expect(foundBy(micro, [resultOf(1)], false).arms[0]?.below).toEqual([]);
});

test("axes of shares begin at 0 and end at a round number, none shorter than chance", () => {
  expect(shareAxis(found([[3, 2]]).arms)).toMatchObject({ from: 0, to: 0.8 });
  expect(shareAxis([]).to).toBe(0.1);
  expect(shareAxis(found([[16, 2]]).arms).to).toBe(1);
});

test("axes of differences hold 0", () => {
  const { from, to, ticks } = differenceAxis(found([[6, 3]]).pairs);
  expect(from).toBeLessThan(0);
  expect(to).toBeGreaterThanOrEqual(0.1875);
  expect(ticks.map(([, label]) => label)).toContain("no difference");
});

test("small numbers have a decimal, all alike; differences have a sign", () => {
  expect(pointsOf([0.59, 0.053])).toEqual(["59", "5"]);
  expect(pointsOf([0.024, -0.018])).toEqual(["2.4", "−1.8"]);
  expect(pointsOf([0.024, -0.018, -0.0001], "exceptZero")).toEqual(["+2.4", "−1.8", "0.0"]);
  expect(pointsText(-0.14)).toBe("−14");
});
