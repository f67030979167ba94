import { beforeAll, expect, test } from "vitest";
import type { Recording } from "../../core/recording/recording.ts";
import { groupAt, ROW } from "../../runtime/testing/fixtures.ts";
import { BUNDLED_RECORDINGS } from "../../runtime/testing/shipped.ts";
import { recordedRun } from "../score/runs.ts";
import { scoreOf } from "../score/score-model.ts";
import { figuresAt } from "./figures.ts";

let quick: Recording;
beforeAll(async () => {
  const item = await BUNDLED_RECORDINGS.open("quick");
  if (!item) throw new Error("no recording of quick");
  quick = item.recording;
});

const at = (update: number) =>
  figuresAt(recordedRun(quick), update, update === 0 ? null : (quick.groups[update - 1] ?? null));

test("update 46 of quick: 60 % right, was 33 %; 95 % true", () => {
  const { generator, verifier } = at(46);
  expect(generator.now).toBeCloseTo(0.598, 3);
  expect(generator.nowAt).toBe(46);
  expect(generator.first).toBeCloseTo(0.328, 3);
  expect(generator.ring).toMatchObject({ update: 40, count: 256 });
  expect(generator.here).toEqual({ right: 3, of: 8 });
  expect(verifier?.now).toBeCloseTo(0.947, 3);
  expect(verifier?.first).toBeCloseTo(0.84, 2);
  expect(verifier?.here).toEqual({ true: 20, of: 24 });
});

test("during the verifier's practice the generator has its ring only", () => {
  const { generator, verifier } = at(7);
  expect(generator).toMatchObject({ now: null, nowAt: null, first: null, here: null });
  expect(generator.ring).toMatchObject({ update: 0 });
  expect(verifier?.nowAt).toBe(7);
});

test("at the start there are rings only", () => {
  const { generator, verifier } = at(0);
  expect([generator.now, verifier?.now, verifier?.first]).toEqual([null, null, null]);
  expect([generator.ring?.update, verifier?.ring?.update]).toEqual([0, 0]);
});

test("a verifier's update keeps the generator's last figure and its update", () => {
  const { generator, verifier } = at(44);
  expect([generator.nowAt, verifier?.nowAt]).toEqual([43, 44]);
  expect(generator.here).toBeNull();
  expect(verifier?.here?.of).toBeGreaterThan(0);
});

test("every figure is the point of the lane's line at its update", () => {
  const run = recordedRun(quick);
  const model = scoreOf(run, 120);
  for (const update of [1, 40, 41, 60, 99, 120]) {
    const { generator, verifier } = figuresAt(run, update);
    const point = (role: "generator" | "verifier", x: number | null) =>
      model[role].line.raw.find((raw) => raw.x === x)?.y ?? null;
    expect(generator.now).toBe(point("generator", generator.nowAt));
    expect(verifier?.now).toBe(point("verifier", verifier?.nowAt ?? null));
  }
});

test("the last update is after the last evaluation", () => {
  const { generator, verifier } = at(120);
  expect([generator.ring?.update, verifier?.ring?.update]).toEqual([120, 120]);
  expect(generator.ring?.value).toBeCloseTo(0.996, 3);
});

test("a run without verifier has no figures of one", async () => {
  const item = await BUNDLED_RECORDINGS.open("rl-v");
  if (!item) throw new Error("no recording of rl-v");
  const { generator, verifier } = figuresAt(recordedRun(item.recording), 30);
  expect(verifier).toBeNull();
  expect(generator.now).toBeGreaterThan(0);
});

test("a judge without steps counts by its verdicts on answers; unread verdicts do not count", () => {
  const belief = {
    ...ROW,
    verdicts: null,
    verification: null,
    belief: 0.9,
    finalVerdict: 1,
  } as const;
  const right = { ...belief, outcome: 1 } as const;
  const unread = { ...ROW, verdicts: null, finalVerdict: null, belief: null };
  const group = { ...groupAt(3), rows: [belief, right, unread] };
  expect(figuresAt(recordedRun(quick), 42, group).verifier?.here).toEqual({ true: 1, of: 2 });
  const none = { ...groupAt(3), rows: [unread] };
  expect(figuresAt(recordedRun(quick), 42, none).verifier?.here).toBeNull();
});
