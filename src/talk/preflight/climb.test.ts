import { expect, test } from "vitest";
import { runChecks } from "../../run/growth/model/checks.ts";
import { recordedRun } from "../../run/run-chart/runs.ts";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { SCENES as TALK } from "../scenes/registry.ts";
import { climbOf } from "./climb.ts";

const CHECKS = [
  { x: 0, y: 0.02 },
  { x: 50, y: 0.05 },
  { x: 100, y: 0.3 },
];
/** 30 s, 40 s with the start, 60 s, and the return. */
const SCENES = [
  { seconds: 30 },
  { seconds: 40, live: true },
  { seconds: 60 },
  { seconds: 20, live: true },
];

test.each([
  [2, { way: "planned", seconds: 50, from: 2 }],
  [1, { way: "planned", seconds: 100, from: 2 }],
  [0.8, { way: "earlier", seconds: 125, from: 1 }],
  [0.5, { way: "never", seconds: 200, from: 2 }],
])("at %d updates a second", (rate, climb) => {
  expect(climbOf(rate, CHECKS, SCENES)).toEqual(climb);
});

test("nothing is said where no scene comes back to a live run, or the run does not climb", () => {
  expect(climbOf(2, CHECKS, SCENES.slice(0, 3))).toBe(null);
  expect(climbOf(2, CHECKS.slice(0, 2), SCENES)).toBe(null);
});

test("the run that the page opens with climbs within the talk at one update a second", async () => {
  const item = await BUNDLED_RECORDINGS.open("gap");
  if (!item) throw new Error("gap has no recording");
  const { generator } = runChecks(recordedRun(item.recording));
  expect(climbOf(1, generator, TALK)).toMatchObject({ way: "planned" });
});
