/** Run folders as training leaves them, without a model: lines and weights follow from their number. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Snapshot } from "../../core/policy.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { FRESH_STATE } from "../../core/training/state.ts";
import { isUnstarted } from "../read-run.ts";
import { RunFolder } from "../run-folder.ts";

export const SETTINGS = presetSettings("micro");

function snapshotAt(line: number): Snapshot {
  const of = (seed: number) =>
    Float32Array.from({ length: 30 }, (_, i) => Math.sin(seed + line + i));
  const parts = { weights: of(1), firstMoment: of(2), secondMoment: of(3), reference: of(4) };
  const layout = [{ name: "w", offset: 0, shape: [5, 6] }];
  return { ...parts, layout, optimizerSteps: Math.abs(line) };
}

export const checkpointAt = (line: number): Checkpoint => ({
  settings: SETTINGS,
  state: { ...FRESH_STATE, line, generatorUpdates: line },
  generator: snapshotAt(line),
  verifier: snapshotAt(-line),
});

/** Trains, or goes on, to that line. */
export function go(
  path: string,
  lines: number,
  every: number,
  width: number,
  lastGood = false,
): void {
  const isNew = !existsSync(join(path, "config.json")) || isUnstarted(path);
  const resumed = isNew ? null : RunFolder.reopen(path, lastGood);
  const run = resumed?.folder ?? RunFolder.create(path, "micro", SETTINGS);
  const from = resumed?.checkpoint.state.line ?? 0;
  if (from === 0) run.save(checkpointAt(0));
  for (let line = from; line < lines; line++) {
    const values = { loss: Math.cos(line), note: 10 ** width };
    run.add({ line, phase: "generator", values }, null);
    if (line % 2 === 0) run.flush();
    if ((line + 1) % every === 0) run.save(checkpointAt(line + 1));
  }
  run.save(checkpointAt(lines));
}

export const RESULTS = ["config.json", "metrics.jsonl", "rollouts.jsonl", "checkpoint.safetensors"];
export const WEIGHTS = ["generator.safetensors", "verifier.safetensors"];
export const filesOf = (path: string, names = [...RESULTS, ...WEIGHTS]) =>
  names.map((name) => readFileSync(join(path, name)).toString("base64"));
