import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { EXERCISES } from "../../homework/exercises/registry.ts";
import { settingsQuery } from "../../runtime/settings-query.ts";
import { LESSONS } from "../../story/lesson/lessons/registry.ts";
import { addPlan } from "../../study/class/plan.ts";
import {
  classQueryOf,
  PATH_PAGE,
  type PathStep,
  PLAIN_STEPS,
  pathHash,
  readPath,
} from "./path-link.ts";

const query = (() => {
  const settings = presetSettings("micro");
  const made = settingsQuery("micro", settings);
  addPlan(made, {
    preset: "micro",
    settings,
    arms: ["run"],
    seeds: { kind: "dealt", from: 1, to: 25 },
  });
  return made.toString();
})();

const ALL: readonly PathStep[] = [
  ...LESSONS.map(({ id }) => ({ kind: "lesson" as const, id })),
  ...[...EXERCISES.keys()].map((id) => ({ kind: "line" as const, id })),
  ...PLAIN_STEPS.map((kind) => ({ kind })),
  { kind: "class", query },
];

describe("the address of a path", () => {
  test("holds every step that there is, in any order, in letters that mailers leave alone", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...ALL], { minLength: 1 }), (steps) => {
        const hash = pathHash(steps.slice(0, 30));
        expect(hash).toMatch(/^#[\w/.~-]+$/);
        expect(readPath(hash)).toEqual({ steps: steps.slice(0, 30), unknown: 0 });
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  test("counts what this version has not, and takes each step once", () => {
    const hash = `${PATH_PAGE}/checker.nowhere.line~nowhere.class~AAAA.checker.try`;
    expect(readPath(hash)).toEqual({
      steps: [{ kind: "lesson", id: "checker" }, { kind: "try" }],
      unknown: 3,
    });
    expect(readPath(PATH_PAGE)).toBeNull();
  });
});

test("only the link of a class is one", () => {
  expect(classQueryOf(`https://lab.example.org/?${query}`)).toBe(query);
  expect(classQueryOf("https://lab.example.org/?preset=micro")).toBeNull();
  expect(classQueryOf("hello")).toBeNull();
});
