import { expect, test } from "vitest";
import { BUNDLED_RECORDINGS } from "../testing/shipped.ts";
import { metricsOfRecording } from "./whole-run.ts";

const NAMES = ["generator_updates", "verifier_updates", "rollouts/accuracy"];

test("has the named metrics of every line after SFT", async () => {
  const item = await BUNDLED_RECORDINGS.open("quick");
  const lines = (item?.recording.lines ?? []).filter(({ phase }) => !phase.startsWith("sft"));
  const metrics = metricsOfRecording({ lines: item?.recording.lines ?? [] }, NAMES);
  expect(metrics.rows).toBe(lines.length);
  expect([...metrics.names].sort()).toEqual([...NAMES].sort());
  lines.forEach(({ line, phase, values }, row) => {
    expect([metrics.line(row), metrics.phase(row)]).toEqual([line, phase]);
    expect(metrics.value("rollouts/accuracy", row)).toBe(values["rollouts/accuracy"] ?? Number.NaN);
  });
  expect(metrics.x("turns", lines.length - 1)).toBe(120);
});

test("a recording without lines has none", () => {
  expect(metricsOfRecording({ lines: [] }, NAMES).rows).toBe(0);
});
