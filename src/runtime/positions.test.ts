import { expect, test } from "vitest";
import { PHASES, type Phase } from "../core/training/records.ts";
import { RunMetrics } from "../metrics/run-metrics.ts";
import { lineOfUpdate, turnsAround, updateKind, updatesAt } from "./positions.ts";
import type { Progress } from "./run-state.ts";

const ORDER: readonly Phase[] = [
  ...(["sft-generator", "sft-verifier", "evaluation", "warm-up", "evaluation"] as const),
  ...(["generator", "generator", "verifier", "generator"] as const),
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
const PROGRESS: Progress = {
  phase: "generator",
  stage: null,
  done: 4,
  planned: 20,
  generatorUpdates: 3,
  verifierUpdates: 2,
  upcoming: ["G", "V", "G"],
};

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

const shown = (position: number, progress: Progress | null, around = { past: 2, next: 3 }) =>
  turnsAround(METRICS, position, progress, around).map(
    ({ role, when }) => ({ past: "", shown: "*", later: "+" })[when] + role,
  );

test("lists the updates before a position, at it, and the logged and planned ones after", () => {
  expect(shown(5, PROGRESS)).toEqual(["G", "V", "*G", "+G", "+V", "+G"]);
  expect(shown(3, PROGRESS)).toEqual(["V", "G", "*G", "+V", "+G", "+G"]);
  expect(shown(1, PROGRESS, { past: 2, next: 1 })).toEqual(["*V", "+G"]);
  expect(shown(5, null)).toEqual(["G", "V", "*G"]);
});

test("does not list a planned update that is already logged", () => {
  const behind: Progress = {
    ...PROGRESS,
    generatorUpdates: PROGRESS.generatorUpdates - 1,
    upcoming: ["G", ...PROGRESS.upcoming],
  };
  const updates = turnsAround(METRICS, 4, behind, { past: 2, next: 3 }).map(({ update }) => update);
  expect(updates).toEqual([2, 3, 4, 5, 6, 7]);
});

test("plans the rest of the warm-up first, and nothing during SFT", () => {
  const warmUp: Progress = {
    phase: "warm-up",
    stage: null,
    done: 1,
    planned: 3,
    upcoming: ["G", "G"],
    generatorUpdates: 0,
    verifierUpdates: 1,
  };
  const metrics = metricsOf(ORDER.slice(0, 4));
  const around = { past: 2, next: 4 };
  expect(
    turnsAround(metrics, 1, warmUp, around)
      .map(({ role }) => role)
      .join(""),
  ).toBe("VVVGG");
  const sft: Progress = { ...warmUp, phase: "sft-verifier", verifierUpdates: 0 };
  expect(turnsAround(metricsOf(ORDER.slice(0, 1)), 0, sft, around)).toEqual([]);
});
