import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeRecording } from "../../core/recording/recording.ts";
import { scenesOf, sightOf } from "./scenes.ts";

const shipped = (preset: string) => {
  const file = new URL(`../../../public/recordings/${preset}.tango.zip`, import.meta.url);
  return decodeRecording(preset, new Uint8Array(readFileSync(file)));
};

test("the shipped recording of the first screen has a missed error at first and right answers at last", () => {
  const { groups } = shipped("quick");
  const scenes = scenesOf(groups);
  if (!scenes) throw new Error("quick has no first minute");
  const [first, last] = [groups[scenes.first - 1], groups[scenes.last - 1]];
  if (!first || !last) throw new Error("beyond the recording");
  expect([first.updated, last.updated]).toEqual(["generator", "generator"]);
  expect(sightOf(first).missed).toBeGreaterThan(0);
  expect(2 * sightOf(first).right).toBeLessThan(first.rows.length);
  expect(4 * sightOf(last).right).toBeGreaterThanOrEqual(3 * last.rows.length);
  // As far apart as the run lets them be: a first minute has room for the whole way.
  expect(scenes.last - scenes.first).toBeGreaterThan(groups.length / 2);
});

test("what is told of a group is counted in it", () => {
  const group = shipped("quick").groups.find(({ updated }) => updated === "generator");
  if (!group) throw new Error("no group");
  const { solutions, wrongSteps, missed } = sightOf(group);
  const steps = group.rows.flatMap(({ stepTruth, verdicts }) =>
    stepTruth.map((truth, k) => ({ truth, verdict: verdicts?.[k] ?? 0 })),
  );
  expect(solutions).toBe(group.rows.length);
  expect(wrongSteps).toBe(steps.filter(({ truth }) => !truth).length);
  expect(missed).toBe(steps.filter(({ truth, verdict }) => !truth && verdict > 0).length);
});

test("a recording in which nothing becomes right has none", () => {
  const { groups } = shipped("quick");
  expect(scenesOf(groups.slice(0, 42))).toBeNull();
  expect(scenesOf([])).toBeNull();
});
