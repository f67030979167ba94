import { expect, test } from "vitest";
import type { FactClass } from "../../../core/evaluation/fact-classes.ts";
import { factsText } from "../../../core/evaluation/facts-file.ts";
import { fileOf, NAMES } from "../testing/facts-file.ts";
import {
  alphasOf,
  armsOf,
  type ClassCount,
  countsOf,
  drawingOrder,
  nearest,
  outcomeOf,
  pointAt,
  readFacts,
  type Shown,
  shownOf,
} from "./view.ts";

const FILE = fileOf({ low: 0.8, high: 0.05, gold: 0.95 });
const of = (arm: string, alpha: number) => shownOf(FILE, arm, alpha) as Shown;

test("arms come in the order of the file, their weights smallest first", () => {
  expect(armsOf(FILE)).toEqual(["tango", "frozen-verifier", "oracle-steps"]);
  expect(alphasOf(FILE, "tango")).toEqual([0.03, 0.3]);
  expect(shownOf(FILE, "tango", 0.5)).toBeNull();
});

test("a trail has the class that its fact was in at the start, and what both know at each age", () => {
  const { trails, seeds, hasVerifier } = of("tango", 0.3);
  expect([seeds, hasVerifier]).toEqual([2, true]);
  expect(trails.map((trail) => trail.class)).toEqual([
    "verifier_only",
    "verifier_only",
    "neither",
    "generator_only",
    "both",
  ]);
  expect(trails[0]?.points).toEqual([
    { verifier: 1, generator: 0.1 },
    { verifier: 1, generator: 0.4 },
    { verifier: 1, generator: 0.9 },
  ]);
});

test("gold labels take the place and the classes of the verifiers that the others began with", () => {
  const { trails, hasVerifier } = of("oracle-steps", 0.3);
  expect(hasVerifier).toBe(false);
  expect(trails.map((trail) => trail.class)).toEqual(
    of("tango", 0.3).trails.map((one) => one.class),
  );
  expect(trails[2]?.points.map(({ verifier }) => verifier)).toEqual([0, 0, 0]);
});

test("between two ages a mark lies on the line between them, and never beyond the ends", () => {
  const [trail] = of("tango", 0.3).trails as [Shown["trails"][number]];
  expect(pointAt(trail, 0.5).generator).toBeCloseTo(0.25, 12);
  expect(pointAt(trail, 1.5).generator).toBeCloseTo(0.65, 12);
  expect(pointAt(trail, 2)).toEqual(trail.points[2]);
  expect(pointAt(trail, 9)).toEqual(trail.points[2]);
  expect(pointAt(trail, -1)).toEqual(trail.points[0]);
});

test("counts say what moved by ten points or more, and what the generator knows", () => {
  const shown = of("tango", 0.3);
  const [verifier, neither, generator, both] = countsOf(shown, 2);
  // 7 − 2: the generator by five points, the verifier by twenty to the left.
  expect(verifier).toEqual({
    class: "verifier_only",
    facts: 2,
    up: 1,
    right: 0,
    left: 1,
    known: 1,
  });
  expect(neither).toEqual({ class: "neither", facts: 1, up: 0, right: 1, left: 0, known: 0 });
  expect([generator, both].map((one) => [one?.facts, one?.up, one?.known])).toEqual([
    [1, 0, 1],
    [1, 0, 1],
  ]);
  expect(countsOf(shown, 0).every(({ up, right, left }) => up + right + left === 0)).toBe(true);
});

test("the outcome is a rule on half of the facts of each class that the generator did not know", () => {
  const count = (name: FactClass, facts: number, known: number): ClassCount => {
    return { class: name, facts, known, up: 0, right: 0, left: 0 };
  };
  const outcome = (verifier: number, neither: number) =>
    outcomeOf([count("verifier_only", 4, verifier), count("neither", 3, neither)]);
  expect([outcome(2, 2), outcome(2, 1), outcome(1, 2), outcome(1, 1)]).toEqual([
    "both",
    "verifier",
    "neither",
    "little",
  ]);
  expect(outcomeOf([count("verifier_only", 4, 4), count("neither", 0, 0)])).toBe("verifier");
  const shown = (arm: string, alpha: number) => outcomeOf(countsOf(of(arm, alpha), 2));
  expect([shown("tango", 0.03), shown("tango", 0.3), shown("oracle-steps", 0.3)]).toEqual([
    "both",
    "verifier",
    "both",
  ]);
});

test("facts that both knew are drawn first, those that only the verifier knew on top", () => {
  expect(drawingOrder(of("tango", 0.3)).map((i) => NAMES[i])).toEqual([
    "2-0",
    "4-4",
    "9-1",
    "8-3",
    "7-2",
  ]);
});

test("the nearest mark is the fact that a click means, where it is at that age", () => {
  const shown = of("tango", 0.3);
  const at = (place: number, verifier: number, generator: number) =>
    NAMES[nearest(shown, place, { verifier, generator })];
  expect(at(2, 0.98, 0.85)).toBe("8-3");
  expect(at(0, 0.98, 0.12)).toBe("8-3");
  expect(at(2, 0.6, 0)).toBe("9-1");
});

test("a file that is not as it should be is refused in a sentence", () => {
  expect(readFacts(factsText(FILE))).toEqual(FILE);
  expect(() => readFacts("{}")).toThrow(/^who-taught-whom\.json cannot be used: /);
});
