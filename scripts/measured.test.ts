import { expect, test } from "vitest";
import { measuredIn } from "../src/run/figures/recorded.ts";
import { diskSources } from "../src/run/figures/testing/sources.ts";
import { measuredAt, measuredText, presets, ranges } from "./measured.mjs";

test("updates as ranges", () => {
  expect(ranges([0, 10, 11, 12, 20])).toBe("0, 10 to 12, 20");
  expect(ranges([])).toBe("");
});

test.each(presets())("whatever is listed of %s is a figure", async (preset) => {
  const recording = await diskSources.recording(preset);
  const measured = measuredAt(preset);
  expect(measured.size).toBeGreaterThan(20);
  for (const [metric, updates] of measured) {
    const points = new Map(measuredIn(recording, metric).map(({ x, y }) => [x, y]));
    for (const at of [updates[0], updates.at(-1)]) {
      expect(Number.isFinite(points.get(at ?? -1)), `${metric} ${at}`).toBe(true);
    }
  }
});

test("the list names every preset", () => {
  const text = measuredText();
  for (const preset of presets()) expect(text).toContain(`Preset ${preset}\n`);
});
