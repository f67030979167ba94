import { expect, test } from "vitest";
import { presetSettings } from "../core/presets/registry.ts";
import type { Checkpoint } from "../core/runs/checkpoint.ts";
import { stateAfterSft } from "../core/training/starts.ts";
import { KeptCheckpoints } from "./kept-checkpoints.ts";

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
const updatesOf = (kept: KeptCheckpoints) => kept.all.map(({ state }) => state.generatorUpdates);

test("keeps one in twenty updates, those before tables and the newest", () => {
  const kept = new KeptCheckpoints();
  expect(kept.newest).toBeNull();
  for (const stages of [0, 1]) kept.keep(at(0, 1, stages));
  for (let updates = 2; updates <= 58; updates += 2) kept.keep(at(updates));
  expect(updatesOf(kept)).toEqual([0, 0, 20, 40, 58]);
  expect(kept.newest?.state.generatorUpdates).toBe(58);
});

test("a run that goes on from an older one writes the later ones again", () => {
  const kept = new KeptCheckpoints();
  for (const updates of [20, 40, 60]) kept.keep(at(updates));
  const again = at(25);
  kept.keep(again);
  expect(updatesOf(kept)).toEqual([20, 25]);
  expect(kept.newest).toBe(again);
  kept.clear();
  expect(kept.all).toEqual([]);
});

test("holds no checkpoint that is not among its moments", () => {
  const kept = new KeptCheckpoints();
  // 24 MB each, so that not all fit.
  for (const updates of [20, 40, 60, 80, 100]) kept.keep(at(updates, 750_000));
  expect(updatesOf(kept)).toHaveLength(3);
  expect([updatesOf(kept)[0], kept.newest?.state.generatorUpdates]).toEqual([20, 100]);
});
