import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { stateAfterSft } from "../../core/training/starts.ts";
import {
  MAX_BYTES,
  MAX_CHECKPOINTS,
  RetainedCheckpoints,
  type RetainedRef,
  withCheckpoint,
} from "./retained.ts";

const QUICK = presetSettings("quick");

/** After so many generator updates; `stages` 1 is before the end of the warm-up, 0 before that of SFT. */
function at(generatorUpdates: number, floats = 1, stages = 2): Checkpoint {
  const part = new Float32Array(floats);
  const parts = { weights: part, firstMoment: part, secondMoment: part, reference: part };
  const model = { layout: [], ...parts, optimizerSteps: 0 };
  const line = 100 * stages + generatorUpdates;
  const warmup = stages < 1 ? 0 : QUICK.verifierWarmup;
  const counts = { line, stages, warmup, verifierUpdates: warmup, generatorUpdates };
  const state = { ...stateAfterSft(QUICK), ...counts, turn: generatorUpdates };
  return { settings: QUICK, state, generator: model, verifier: model };
}
const updatesOf = (retained: RetainedCheckpoints) =>
  retained.all.map(({ state }) => state.generatorUpdates);

test("keeps one in twenty updates, those before tables and the newest", () => {
  const retained = new RetainedCheckpoints();
  expect(retained.newest).toBeNull();
  for (const stages of [0, 1]) retained.add(at(0, 1, stages));
  for (let updates = 2; updates <= 58; updates += 2) retained.add(at(updates));
  expect(updatesOf(retained)).toEqual([0, 0, 20, 40, 58]);
  expect(retained.newest?.state.generatorUpdates).toBe(58);
});

test("a run that goes on from an older one writes the later ones again", () => {
  const retained = new RetainedCheckpoints();
  for (const updates of [20, 40, 60]) retained.add(at(updates));
  const again = at(25);
  retained.add(again);
  expect(updatesOf(retained)).toEqual([20, 25]);
  expect(retained.newest).toBe(again);
  retained.clear();
  expect(retained.all).toEqual([]);
});

test("retains only checkpoints that the run lists", () => {
  const retained = new RetainedCheckpoints();
  // 24 MB each, so that not all fit.
  for (const updates of [20, 40, 60, 80, 100]) retained.add(at(updates, 750_000));
  expect(updatesOf(retained)).toHaveLength(3);
  expect([updatesOf(retained)[0], retained.newest?.state.generatorUpdates]).toEqual([20, 100]);
});

describe("retained checkpoints", () => {
  const steps = fc.array(
    fc.record({ generator: fc.nat(3), verifier: fc.nat(1), isBeforeTable: fc.boolean() }),
    { maxLength: 300 },
  );

  test("are bounded, in order, and always have the newest and the first", () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(1, 1e6, 3e7, 1e9), (taken, bytes) => {
        let list: readonly RetainedRef[] = [];
        let first: number | null = null;
        let [g, v] = [0, 0];
        taken.forEach(({ generator, verifier, isBeforeTable }, line) => {
          g += generator;
          v += verifier;
          list = withCheckpoint(
            list,
            { line, generatorUpdates: g, verifierUpdates: v, isBeforeTable },
            bytes,
          );
          first ??= list.at(-1)?.isPermanent ? line : null;
          expect(list.at(-1)?.line).toBe(line);
          if (first !== null) expect(list[0]?.line).toBe(first);
        });
        expect(list.length).toBeLessThanOrEqual(MAX_CHECKPOINTS);
        if (list.length > 3) expect(list.length * bytes).toBeLessThanOrEqual(MAX_BYTES);
        const lines = list.map(({ line }) => line);
        expect(lines).toEqual([...lines].sort((a, b) => a - b));
        expect(list.slice(0, -1).every(({ isPermanent }) => isPermanent)).toBe(true);
      }),
    );
  });

  test("are those before a table and one in twenty generator updates", () => {
    let list: readonly RetainedRef[] = [];
    const take = (line: number, g: number, v: number, isBeforeTable = false) => {
      const ref = { line, generatorUpdates: g, verifierUpdates: v, isBeforeTable };
      list = withCheckpoint(list, ref, 1);
    };
    take(100, 0, 0);
    take(120, 0, 0, true);
    take(121, 0, 0);
    take(162, 0, 40, true);
    for (let g = 3; g <= 48; g += 3) take(163 + g, g, 40 + g / 3);
    expect(list.map(({ line, isPermanent }) => [line, isPermanent])).toEqual([
      [120, true],
      [162, true],
      [163 + 21, true],
      [163 + 42, true],
      [163 + 48, false],
    ]);
  });
});
