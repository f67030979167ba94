/** A run folder as training leaves it, without the training. */
import { readFileSync } from "node:fs";
import { presetSettings } from "../../../core/presets/registry.ts";
import type { Checkpoint } from "../../../core/runs/checkpoint.ts";
import { decodeSftCheckpoint } from "../../../core/runs/sft-checkpoint.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import { FRESH_STATE } from "../../../core/training/state.ts";
import { RunFolder } from "../../run-folder.ts";

const STARTS = new URL("../../../../public/starts/", import.meta.url);

/** After SFT, from the starting weights that the page ships. */
export function shippedCheckpoint(
  preset: string,
  changes: Readonly<Record<string, unknown>> = {},
): Checkpoint {
  const settings = applySettings(presetSettings(preset), Object.entries(changes));
  const start = (role: string) => {
    const file = `${preset}-${role}.safetensors`;
    return decodeSftCheckpoint(file, readFileSync(new URL(file, STARTS))).snapshot;
  };
  const generator = start("generator");
  const verifier = preset === "rl-v" ? generator : start("verifier");
  return { settings, state: FRESH_STATE, generator, verifier };
}

/** Writes it as a run folder. */
export function writeRun(path: string, preset: string, checkpoint: Checkpoint): void {
  const folder = RunFolder.create(path, preset, checkpoint.settings, []);
  folder.save(checkpoint);
}
