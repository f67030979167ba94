import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeRecording } from "../../core/recording/recording.ts";
import { countsOf, scenesOf } from "./scenes.ts";

const shipped = (preset: string) => {
  const file = new URL(`../../../public/recordings/${preset}.tango.zip`, import.meta.url);
  return decodeRecording(preset, new Uint8Array(readFileSync(file)));
};

test("the shipped recording of the first screen starts with a missed error and ends with right answers", () => {
  const { groups } = shipped("quick");
  const scenes = scenesOf(groups);
  if (!scenes) throw new Error("quick has no first minute");
  const [first, last] = [groups[scenes.first - 1], groups[scenes.last - 1]];
  if (!first || !last) throw new Error("beyond the recording");
  expect([first.updated, last.updated]).toEqual(["generator", "generator"]);
  expect(countsOf(first).missed).toBeGreaterThan(0);
  expect(2 * countsOf(first).right).toBeLessThan(first.rows.length);
  expect(4 * countsOf(last).right).toBeGreaterThanOrEqual(3 * last.rows.length);
  // The scenes are far apart, so that most of the run lies between them.
  expect(scenes.last - scenes.first).toBeGreaterThan(groups.length / 2);
});

test("the counts of a group match its records", () => {
  const group = shipped("quick").groups.find(({ updated }) => updated === "generator");
  if (!group) throw new Error("no group");
  const { solutions, wrongSteps, missed } = countsOf(group);
  const steps = group.rows.flatMap(({ stepTruth, verdicts }) =>
    stepTruth.map((truth, k) => ({ truth, verdict: verdicts?.[k] ?? 0 })),
  );
  expect(solutions).toBe(group.rows.length);
  expect(wrongSteps).toBe(steps.filter(({ truth }) => !truth).length);
  expect(missed).toBe(steps.filter(({ truth, verdict }) => !truth && verdict > 0).length);
});

test("a recording without right answers has no scenes", () => {
  const { groups } = shipped("quick");
  expect(scenesOf(groups.slice(0, 42))).toBeNull();
  expect(scenesOf([])).toBeNull();
});
