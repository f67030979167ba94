import { expect, test } from "vitest";
import { PHASES, type Phase } from "../../core/training/records.ts";
import { RunMetrics } from "./run-metrics.ts";

const NAN = Number.NaN;

function block(first: number, phases: readonly Phase[], values: readonly number[]) {
  return {
    lines: Float64Array.from(phases, (_, i) => first + i),
    phases: Uint8Array.from(phases, (phase) => PHASES.indexOf(phase)),
    values: Float64Array.from(values),
  };
}

test("keeps each value under its name, line and phase", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["reward", "loss"]);
  metrics.append(block(0, ["sft-generator", "generator"], [NAN, 2, 0.5, 1]), 0);
  expect(metrics.rows).toBe(2);
  expect(metrics.names).toEqual(["reward", "loss"]);
  expect([metrics.value("reward", 0), metrics.value("reward", 1)]).toEqual([NAN, 0.5]);
  expect([metrics.value("loss", 0), metrics.value("loss", 1)]).toEqual([2, 1]);
  expect([metrics.phase(0), metrics.phase(1), metrics.line(1)]).toEqual([
    "sft-generator",
    "generator",
    1,
  ]);
  expect([metrics.generatorUpdates(0), metrics.generatorUpdates(1)]).toEqual([0, 1]);
});

test("takes columns that are added later, absent before", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["loss"]);
  metrics.append(block(0, ["sft-generator"], [3]), 0);
  metrics.setColumns(["loss", "kl"]);
  metrics.append(block(1, ["generator"], [2, 0.1]), 0);
  expect([metrics.value("kl", 0), metrics.value("kl", 1)]).toEqual([NAN, 0.1]);
  expect(metrics.latest("loss")).toEqual({ value: 2, line: 1, count: null });
});

test("grows beyond its first room without losing a value", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["reward"]);
  for (let i = 0; i < 5000; i++) metrics.append(block(i, ["generator"], [i]), 0);
  expect(metrics.rows).toBe(5000);
  expect(metrics.value("reward", 4321)).toBe(4321);
  expect(metrics.generatorUpdates(4999)).toBe(5000);
});

test("forgets the older half of a run of very many lines, not its counts", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["reward"]);
  const phases = Array.from({ length: 1 << 12 }, (): Phase => "generator");
  for (let i = 0; i < 33; i++) {
    const values = phases.map((_, k) => i * phases.length + k);
    metrics.append(block(i * phases.length, phases, values), 0);
  }
  const last = metrics.rows - 1;
  expect(metrics.rows).toBeLessThan(1 << 17);
  expect(metrics.line(last)).toBe(33 * phases.length - 1);
  expect(metrics.value("reward", last)).toBe(metrics.line(last));
  expect(metrics.generatorUpdates(last)).toBe(33 * phases.length);
});

test("gives the latest value with its count", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["eval/a", "eval/a/count"]);
  metrics.append(block(0, ["evaluation", "generator"], [0.97, 256, NAN, NAN]), 0);
  expect(metrics.latest("eval/a")).toEqual({ value: 0.97, line: 0, count: 256 });
  expect(metrics.latest("eval/b")).toBeNull();
});

test("a truncated metrics forgets the lines from there on, and can be written again", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["reward"]);
  metrics.append(block(0, ["generator", "generator", "generator"], [1, 2, 3]), 0);
  metrics.truncate(1);
  expect(metrics.rows).toBe(1);
  expect(metrics.latest("reward")?.value).toBe(1);
  metrics.append(block(1, ["verifier"], [9]), 0);
  expect([metrics.rows, metrics.line(1), metrics.generatorUpdates(1)]).toEqual([2, 1, 1]);
});

test("measures updates per second over the last ten seconds", () => {
  const metrics = new RunMetrics();
  metrics.setColumns(["x"]);
  expect(metrics.rate(0)).toBeNull();
  for (let i = 0; i <= 4; i++) metrics.append(block(i, ["generator"], [1]), i * 500);
  expect(metrics.rate(2000)).toBe(2);
  expect(metrics.rate(60_000)).toBeNull();
});

test("tells its listeners until they leave", () => {
  const metrics = new RunMetrics();
  let told = 0;
  const leave = metrics.subscribe(() => {
    told += 1;
  });
  metrics.setColumns(["x"]);
  metrics.append(block(0, ["generator"], [1]), 0);
  leave();
  metrics.clear();
  expect(told).toBe(1);
  expect(metrics.rows).toBe(0);
});
