import { beforeAll, describe, expect, test } from "vitest";
import { armById } from "../../core/algorithms/registry.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { plannedUpdates } from "../../core/training/plan.ts";
import { PHASES, type Phase } from "../../core/training/records.ts";
import { RunMetrics } from "../../metrics/run-metrics.ts";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { runChecks } from "../growth/model/checks.ts";
import { axisLength } from "./model/axis.ts";
import type { ChartRun } from "./model/chart-run.ts";
import { type RunChartModel, runChartOf } from "./run-chart-model.ts";
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

  test("each lane has the checks of its model, as Watch draws them", async () => {
    const checks = runChecks(await shipped("quick"));
    expect(model.generator.points).toEqual(checks.generator);
    expect(model.verifier.points).toEqual(checks.verifier);
    expect(model.generator.points.map(({ x }) => x)).toEqual(expect.arrayContaining([0, 40, 120]));
    expect(model.judged).toBe("steps");
  });

  test("blocks say who learns: forty of the verifier, then three to one", () => {
    const [generator, verifier] = [model.generator.blocks, model.verifier.blocks];
    expect(generator).toHaveLength(60);
    expect(verifier).toHaveLength(60);
    expect(verifier[39]).toEqual({ from: 39, to: 40, share: 1 });
    expect(generator.slice(0, 4).map(({ to }) => to)).toEqual([41, 42, 43, 45]);
    expect(verifier[40]).toEqual({ from: 43, to: 44, share: 1 });
  });

  test("names its two sections", () => {
    expect(model.sections).toEqual([
      { kind: "alone", from: 0, to: 40, generator: 3, verifier: 1 },
      { kind: "turns", from: 40, to: 120, generator: 3, verifier: 1 },
    ]);
  });
});

test("every shipped recording has lines within its axis, from start to end", async () => {
  for (const preset of await BUNDLED_RECORDINGS.presets()) {
    const run = await shipped(preset);
    const { generator, verifier, updates } = runChartOf(run, run.updates);
    expect(updates, preset).toBe(run.updates);
    for (const { points, blocks } of [generator, verifier]) {
      for (const { x, y } of points) {
        expect(x >= 0 && x <= updates && y >= 0 && y <= 1, `${preset} ${x} ${y}`).toBe(true);
      }
      expect(blocks.every(({ from, to }) => from < to && to <= updates)).toBe(true);
    }
    // Of a long run several updates share a block, of which a model trained in a part: each counts once.
    const learned = [...generator.blocks, ...verifier.blocks].reduce(
      (n, { from, to, share }) => n + share * (to - from),
      0,
    );
    expect(learned, preset).toBeCloseTo(updates, 6);
    expect(generator.points[0]?.x, preset).toBe(0);
    expect(generator.points.at(-1)?.x, preset).toBeGreaterThanOrEqual(updates - 1);
  }
});

test("an arm with one model has no verifier's line, and says why", async () => {
  const run = await shipped("rl-v");
  const { verifier, sections } = runChartOf(run, run.updates);
  expect(verifier).toMatchObject({ points: [], instead: { by: "self" }, blocks: [] });
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
    expect(model.generator.points).toEqual([]);
    expect(model.verifier.blocks.map(({ to }) => to).slice(0, 6)).toEqual([1, 2, 3, 4, 8, 12]);
    expect(model.generator.blocks).toHaveLength(60);
    expect(model.sections.map(({ kind, to }) => [kind, to])).toEqual([
      ["alone", 4],
      ["turns", 84],
    ]);
  });

  test("shows what was done, then the plan", () => {
    const metrics = liveRun(["warm-up", "warm-up"], () => ({ "mixed/processbench_f1": 0.35 }));
    const model = runChartOf({ metrics, settings }, updates);
    expect(model.verifier.points.map(({ x }) => x)).toEqual([1, 2]);
    expect(model.verifier.blocks.map(({ to }) => to).slice(0, 6)).toEqual([1, 2, 3, 4, 8, 12]);
  });

  test("of thousands of updates has few blocks", () => {
    const phases = Array.from(
      { length: 4000 },
      (_, i): Phase => (i < 4 ? "warm-up" : (i - 4) % 4 === 3 ? "verifier" : "generator"),
    );
    const metrics = liveRun(phases, () => ({}));
    const model = runChartOf({ metrics, settings }, 4000);
    expect(model.verifier.blocks.length).toBeLessThanOrEqual(240);
    expect(model.verifier.blocks[60]?.share).toBeCloseTo(0.25, 1);
  });

  test("keeps the recorded run under it, as far as its axis goes", async () => {
    const recorded = await shipped("quick");
    const metrics = new RunMetrics();
    const { under } = runChartOf({ metrics, settings }, 84, recorded);
    expect(under?.verifier?.length).toBeGreaterThan(1);
    expect(under?.generator.at(-1)?.x).toBeLessThanOrEqual(84);
  });
});

describe("arms", () => {
  const modelOf = (algorithm: string, metrics = new RunMetrics()) => {
    const settings = { ...QUICK, algorithm };
    return runChartOf({ metrics, settings }, plannedUpdates(armById(algorithm), settings));
  };

  test("a frozen verifier is drawn and never learns", () => {
    const metrics = liveRun(["generator", "generator"], () => ({ "mixed/processbench_f1": 0.8 }));
    const { verifier, generator, sections } = modelOf("frozen-verifier", metrics);
    expect(verifier.points.map(({ x, y }) => [x, y])).toEqual([
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
    const metrics = liveRun(["warm-up"], () => ({ "mixed/balanced_accuracy": 0.75 }));
    const { verifier, judged } = modelOf("orm", metrics);
    expect([judged, verifier.instead]).toEqual(["final", null]);
    expect(verifier.points.map(({ y }) => y)).toEqual([0.75]);
  });

  test.each([
    ["grpo", "none"],
    ["oracle-steps", "gold"],
    ["random-steps", "random"],
    ["rl-v", "self"],
  ])("%s has no verifier: %s", (algorithm, by) => {
    const labels = liveRun(["generator"], () => ({ "mixed/processbench_f1": 1 }));
    expect(modelOf(algorithm, labels).verifier).toMatchObject({ points: [], instead: { by } });
  });
});
