import { expect, test } from "vitest";
import { PHASES, type Phase } from "../core/training/records.ts";
import { RunMetrics } from "./metrics/run-metrics.ts";
import { lineOfUpdate, updateKind, updatesAt } from "./positions.ts";

const ORDER: readonly Phase[] = [
  "sft-generator",
  "sft-verifier",
  "evaluation",
  "warm-up",
  "evaluation",
  "generator",
  "generator",
  "verifier",
  "generator",
];

/** The metrics of a run with those lines, with update counts as a session logs them. */
function metricsOf(order: readonly Phase[]): RunMetrics {
  const metrics = new RunMetrics();
  metrics.setColumns(["generator_updates", "verifier_updates"]);
  let [generator, verifier] = [0, 0];
  const values = order.flatMap((phase) => {
    if (phase === "generator") generator += 1;
    if (phase === "verifier" || phase === "warm-up") verifier += 1;
    return [generator, verifier];
  });
  const phases = Uint8Array.from(order, (phase) => PHASES.indexOf(phase));
  const lines = Float64Array.from(order, (_, line) => line);
  metrics.append({ lines, phases, values: Float64Array.from(values) }, 0);
  return metrics;
}

const METRICS = metricsOf(ORDER);
test("maps updates to lines and lines to updates", () => {
  expect([0, 1, 2, 3, 4, 5].map((update) => lineOfUpdate(METRICS, update))).toEqual([
    0, 3, 5, 6, 7, 8,
  ]);
  expect(ORDER.map((_, line) => updatesAt(METRICS, line))).toEqual([0, 0, 0, 1, 1, 2, 3, 4, 5]);
  expect([updatesAt(METRICS, -1), updatesAt(METRICS, 99), lineOfUpdate(METRICS, 6)]).toEqual([
    0,
    5,
    null,
  ]);
  expect(updatesAt(new RunMetrics(), 3)).toBe(0);
});

test("knows what each update trained, and null before the first", () => {
  expect([0, 1, 2, 4, 6].map((update) => updateKind(METRICS, update))).toEqual([
    null,
    "warm-up",
    "generator",
    "verifier",
    null,
  ]);
});
