import { expect, test } from "vitest";
import { PHASES, type Phase } from "../core/training/records.ts";
import { MetricBus } from "./metric-bus.ts";

const NAN = Number.NaN;

function block(first: number, phases: readonly Phase[], values: readonly number[]) {
  return {
    lines: Float64Array.from(phases, (_, i) => first + i),
    phases: Uint8Array.from(phases, (phase) => PHASES.indexOf(phase)),
    values: Float64Array.from(values),
  };
}

test("keeps each value under its name, line and phase", () => {
  const bus = new MetricBus();
  bus.setColumns(["reward", "loss"]);
  bus.append(block(0, ["sft-generator", "generator"], [NAN, 2, 0.5, 1]), 0);
  expect(bus.rows).toBe(2);
  expect(bus.names).toEqual(["reward", "loss"]);
  expect([bus.value("reward", 0), bus.value("reward", 1)]).toEqual([NAN, 0.5]);
  expect([bus.value("loss", 0), bus.value("loss", 1)]).toEqual([2, 1]);
  expect([bus.phase(0), bus.phase(1), bus.line(1)]).toEqual(["sft-generator", "generator", 1]);
  expect([bus.generatorUpdates(0), bus.generatorUpdates(1)]).toEqual([0, 1]);
});

test("takes columns that are added later, absent before", () => {
  const bus = new MetricBus();
  bus.setColumns(["loss"]);
  bus.append(block(0, ["sft-generator"], [3]), 0);
  bus.setColumns(["loss", "kl"]);
  bus.append(block(1, ["generator"], [2, 0.1]), 0);
  expect([bus.value("kl", 0), bus.value("kl", 1)]).toEqual([NAN, 0.1]);
  expect(bus.latest("loss")).toEqual({ value: 2, line: 1, count: null });
});

test("grows beyond its first room without losing a value", () => {
  const bus = new MetricBus();
  bus.setColumns(["reward"]);
  for (let i = 0; i < 5000; i++) bus.append(block(i, ["generator"], [i]), 0);
  expect(bus.rows).toBe(5000);
  expect(bus.value("reward", 4321)).toBe(4321);
  expect(bus.generatorUpdates(4999)).toBe(5000);
});

test("forgets the older half of a run of very many lines, not its counts", () => {
  const bus = new MetricBus();
  bus.setColumns(["reward"]);
  const phases = Array.from({ length: 1 << 12 }, (): Phase => "generator");
  for (let i = 0; i < 33; i++) {
    const values = phases.map((_, k) => i * phases.length + k);
    bus.append(block(i * phases.length, phases, values), 0);
  }
  const last = bus.rows - 1;
  expect(bus.rows).toBeLessThan(1 << 17);
  expect(bus.line(last)).toBe(33 * phases.length - 1);
  expect(bus.value("reward", last)).toBe(bus.line(last));
  expect(bus.generatorUpdates(last)).toBe(33 * phases.length);
});

test("gives the latest value with its count", () => {
  const bus = new MetricBus();
  bus.setColumns(["eval/a", "eval/a/count"]);
  bus.append(block(0, ["evaluation", "generator"], [0.97, 256, NAN, NAN]), 0);
  expect(bus.latest("eval/a")).toEqual({ value: 0.97, line: 0, count: 256 });
  expect(bus.latest("eval/b")).toBeNull();
});

test("a truncated bus forgets the lines from there on, and can be written again", () => {
  const bus = new MetricBus();
  bus.setColumns(["reward"]);
  bus.append(block(0, ["generator", "generator", "generator"], [1, 2, 3]), 0);
  bus.truncate(1);
  expect(bus.rows).toBe(1);
  expect(bus.latest("reward")?.value).toBe(1);
  bus.append(block(1, ["verifier"], [9]), 0);
  expect([bus.rows, bus.line(1), bus.generatorUpdates(1)]).toEqual([2, 1, 1]);
});

test("measures updates per second over the last ten seconds", () => {
  const bus = new MetricBus();
  bus.setColumns(["x"]);
  expect(bus.rate(0)).toBeNull();
  for (let i = 0; i <= 4; i++) bus.append(block(i, ["generator"], [1]), i * 500);
  expect(bus.rate(2000)).toBe(2);
  expect(bus.rate(60_000)).toBeNull();
});

test("tells its listeners until they leave", () => {
  const bus = new MetricBus();
  let told = 0;
  const leave = bus.subscribe(() => {
    told += 1;
  });
  bus.setColumns(["x"]);
  bus.append(block(0, ["generator"], [1]), 0);
  leave();
  bus.clear();
  expect(told).toBe(1);
  expect(bus.rows).toBe(0);
});
