import { beforeAll, describe, expect, test } from "vitest";
import { armById } from "../../core/algorithms/registry.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { plannedUpdates } from "../../core/training/plan.ts";
import { PHASES, type Phase } from "../../core/training/records.ts";
import { RunMetrics } from "../../metrics/run-metrics.ts";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { axisLength } from "./model/axis.ts";
import { type ChartRun, type RunChartModel, runChartOf } from "./run-chart-model.ts";
import { recordedRun } from "./runs.ts";

const QUICK = presetSettings("quick");

async function shipped(preset: string): Promise<ChartRun & { readonly updates: number }> {
  const item = await BUNDLED_RECORDINGS.open(preset);
  if (!item) throw new Error(`no recording of ${preset}`);
  return { ...recordedRun(item.recording), updates: item.facts.updates };
}

/** A live run: one line per update, in the order of the phases given. */
function liveRun(
  phases: readonly Phase[],
  values: (update: number) => Record<string, number>,
): RunMetrics {
  const metrics = new RunMetrics();
  let [generator, verifier] = [0, 0];
  phases.forEach((phase, i) => {
    if (phase === "generator") generator += 1;
    else if (phase !== "evaluation") verifier += 1;
    const all = { generator_updates: generator, verifier_updates: verifier, ...values(i + 1) };
    metrics.setColumns(Object.keys(all));
    metrics.append(
      {
        lines: Float64Array.of(i),
        phases: Uint8Array.of(PHASES.indexOf(phase)),
        values: Float64Array.from(Object.values(all)),
      },
      0,
    );
  });
  return metrics;
}

describe("quick", () => {
  let model: RunChartModel;
  beforeAll(async () => {
    const run = await shipped("quick");
    model = runChartOf(run, run.updates);
  });

  test("the generator's line is flat until its first update, then one value per update", () => {
    const { line, low } = model.generator;
    expect(low).toBe(0);
    expect(line.before?.x).toBe(40);
    expect(line.before?.y).toBeCloseTo(0.29, 2);
    expect(line.raw).toHaveLength(60);
    expect(line.raw[0]?.x).toBe(41);
    expect(line.raw[0]?.y).toBeCloseTo(0.328, 3);
    expect(line.raw[1]?.y).toBeCloseTo(0.535, 3);
    expect(line.raw.at(-1)?.x).toBe(119);
  });

  test("the thick line is the mean of the last five values, of fewer at the start", () => {
    const { raw, mean } = model.verifier.line;
    // In six updates there was no wrong step, so no balanced accuracy.
    expect(raw).toHaveLength(114);
    expect(mean).toHaveLength(114);
    expect(model.verifier.line.before).toBeNull();
    for (const n of [1, 3, 5, 6, 70, 114]) {
      const window = raw.slice(Math.max(0, n - 5), n).map(({ y }) => y);
      const expected = window.reduce((sum, y) => sum + y, 0) / window.length;
      expect(mean[n - 1]?.y).toBeCloseTo(expected, 12);
      expect(mean[n - 1]?.x).toBe(raw[n - 1]?.x);
    }
  });

  test("rings stand after the update that they measure, with their counts", () => {
    const xs = model.generator.line.rings.map(({ x }) => x);
    expect(xs).toEqual([0, 40, 53, 66, 79, 93, 106, 119]);
    expect(model.generator.line.rings.every(({ count }) => count === 256)).toBe(true);
    const rings = model.verifier.line.rings;
    expect(rings.map(({ x }) => x)).toEqual(expect.arrayContaining([0, 40, 120]));
    expect(rings[0]?.y).toBeCloseTo(0.849, 3);
    expect(rings.at(-1)?.y).toBeCloseTo(0.992, 3);
  });

  test("blocks say who learns: forty of the verifier, then three to one", () => {
    const [generator, verifier] = [model.generator.blocks, model.verifier.blocks];
    expect(generator).toHaveLength(60);
    expect(verifier).toHaveLength(60);
    expect(verifier[39]).toEqual({ from: 39, to: 40, share: 1 });
    expect(generator.slice(0, 4).map(({ to }) => to)).toEqual([41, 42, 43, 45]);
    expect(verifier[40]).toEqual({ from: 43, to: 44, share: 1 });
  });

  test("names its two sections, and its verifier's axis starts at 70 %", () => {
    expect(model.sections).toEqual([
      { kind: "alone", from: 0, to: 40, generator: 3, verifier: 1 },
      { kind: "turns", from: 40, to: 120, generator: 3, verifier: 1 },
    ]);
    expect(model.verifier.low).toBe(0.7);
  });
});

test("every shipped recording has lines within its axis, from start to end", async () => {
  for (const preset of await BUNDLED_RECORDINGS.presets()) {
    const run = await shipped(preset);
    const { generator, verifier, updates } = runChartOf(run, run.updates);
    expect(updates, preset).toBe(run.updates);
    for (const { line, low, blocks } of [generator, verifier]) {
      for (const { x, y } of [...line.raw, ...line.mean, ...line.rings]) {
        expect(x >= 0 && x <= updates && y >= low && y <= 1, `${preset} ${x} ${y}`).toBe(true);
      }
      expect(blocks.every(({ from, to }) => from < to && to <= updates)).toBe(true);
    }
    // Of a long run several updates share a block, of which a model trained in a part: each counts once.
    const learned = [...generator.blocks, ...verifier.blocks].reduce(
      (n, { from, to, share }) => n + share * (to - from),
      0,
    );
    expect(learned, preset).toBeCloseTo(updates, 6);
    expect(generator.line.rings[0]?.x, preset).toBe(0);
    expect(generator.line.rings.at(-1)?.x, preset).toBeGreaterThanOrEqual(updates - 1);
  }
});

test("an arm with one model has no verifier's line, and says why", async () => {
  const run = await shipped("rl-v");
  const { verifier, generator, sections } = runChartOf(run, run.updates);
  expect(verifier).toMatchObject({ measure: null, instead: { by: "self" }, blocks: [] });
  expect(verifier.line.raw).toEqual([]);
  expect(generator.line.before).toBeNull();
  expect(sections.map(({ kind }) => kind)).toEqual(["generator"]);
});

test("the axis is as long as the plan; beyond it grows by a quarter at a time", () => {
  expect([0, 1, 84].map((last) => axisLength(84, last))).toEqual([84, 84, 84]);
  expect([85, 105, 106].map((last) => axisLength(84, last))).toEqual([105, 105, 132]);
  expect(axisLength(0, 0)).toBe(0);
  expect(axisLength(0, 3)).toBe(3);
});

describe("a live run", () => {
  const settings = applySettings(QUICK, [["verifierWarmup", 4]]);
  const updates = plannedUpdates(armById("tango"), settings);

  test("without lines shows its whole plan", () => {
    const model = runChartOf({ metrics: new RunMetrics(), settings }, updates);
    expect(model.updates).toBe(84);
    expect(model.generator.line).toEqual({ raw: [], mean: [], before: null, rings: [] });
    expect(model.verifier.low).toBe(0.7);
    expect(model.verifier.blocks.map(({ to }) => to).slice(0, 6)).toEqual([1, 2, 3, 4, 8, 12]);
    expect(model.generator.blocks).toHaveLength(60);
    expect(model.sections.map(({ kind, to }) => [kind, to])).toEqual([
      ["alone", 4],
      ["turns", 84],
    ]);
  });

  test("shows what was done, then the plan", () => {
    const metrics = liveRun(["warm-up", "warm-up"], () => ({
      "train/step_balanced_accuracy": 0.35,
    }));
    const model = runChartOf({ metrics, settings }, updates);
    expect(model.verifier.low).toBe(0);
    expect(model.verifier.line.raw.map(({ x }) => x)).toEqual([1, 2]);
    expect(model.verifier.blocks.map(({ to }) => to).slice(0, 6)).toEqual([1, 2, 3, 4, 8, 12]);
  });

  test("of thousands of updates has at most 512 points and few blocks", () => {
    const phases = Array.from(
      { length: 4000 },
      (_, i): Phase => (i < 4 ? "warm-up" : (i - 4) % 4 === 3 ? "verifier" : "generator"),
    );
    const metrics = liveRun(phases, (update) => ({
      "train/step_balanced_accuracy": update === 1777 ? 0.41 : 0.9,
    }));
    const model = runChartOf({ metrics, settings }, 4000);
    const { raw, mean } = model.verifier.line;
    expect(raw.length).toBeLessThanOrEqual(512);
    expect(mean.length).toBeLessThanOrEqual(512);
    expect(raw.some(({ y }) => y === 0.41)).toBe(true);
    expect(model.verifier.low).toBe(0.4);
    expect(model.verifier.blocks.length).toBeLessThanOrEqual(240);
    expect(model.verifier.blocks[60]?.share).toBeCloseTo(0.25, 1);
  });

  test("keeps the recorded run under it, as far as its axis goes", async () => {
    const recorded = await shipped("quick");
    const metrics = new RunMetrics();
    const { under } = runChartOf({ metrics, settings }, 84, recorded);
    expect(under?.verifier?.mean.at(-1)?.x).toBe(84);
    expect(under?.generator.mean.at(-1)?.x).toBeLessThanOrEqual(84);
  });
});

describe("arms", () => {
  const modelOf = (algorithm: string, metrics = new RunMetrics()) => {
    const settings = { ...QUICK, algorithm };
    return runChartOf({ metrics, settings }, plannedUpdates(armById(algorithm), settings));
  };

  test("a frozen verifier is drawn and never learns", () => {
    const metrics = liveRun(["generator", "generator"], () => ({
      "train/step_balanced_accuracy": 0.8,
    }));
    const { verifier, generator, sections } = modelOf("frozen-verifier", metrics);
    expect(verifier.line.raw.map(({ x, y }) => [x, y])).toEqual([
      [1, 0.8],
      [2, 0.8],
    ]);
    expect([verifier.blocks.length, generator.blocks.length]).toEqual([0, 60]);
    expect(sections.map(({ kind }) => kind)).toEqual(["generator"]);
  });

  test("a frozen generator leaves all updates to the verifier", () => {
    const { verifier, generator, sections } = modelOf("frozen-generator");
    expect(generator.blocks).toEqual([]);
    expect(verifier.blocks.length).toBeGreaterThan(40);
    expect(sections.map(({ kind }) => kind)).toEqual(["alone", "verifier"]);
  });

  test("a verifier of one verdict is measured by its final verdicts", () => {
    const metrics = liveRun(["warm-up"], () => ({ "train/balanced_accuracy": 0.75 }));
    const { verifier } = modelOf("orm", metrics);
    expect(verifier).toMatchObject({ measure: "final", instead: null });
    expect(verifier.line.raw.map(({ y }) => y)).toEqual([0.75]);
  });

  test.each([
    ["grpo", "none"],
    ["oracle-steps", "gold"],
    ["random-steps", "random"],
    ["rl-v", "self"],
  ])("%s has no verifier: %s", (algorithm, by) => {
    const labels = liveRun(["generator"], () => ({ "train/step_balanced_accuracy": 1 }));
    expect(modelOf(algorithm, labels).verifier).toMatchObject({ measure: null, instead: { by } });
  });
});
