/** A run folder as training leaves it, without the training. */
import { readFileSync } from "node:fs";
import { presetSettings } from "../../../core/presets/registry.ts";
import { decodeCheckpoints } from "../../../core/recording/checkpoints.ts";
import { decodeRecording } from "../../../core/recording/recording.ts";
import type { Role } from "../../../core/role.ts";
import type { Checkpoint } from "../../../core/runs/checkpoint.ts";
import { flatWeights, unmovedSnapshot } from "../../../core/runs/flat.ts";
import { decodeSftCheckpoint } from "../../../core/runs/sft-checkpoint.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import { FRESH_STATE } from "../../../core/training/state.ts";
import { RunFolder } from "../../run-folder.ts";

const RECORDINGS = new URL("../../../../public/recordings/", import.meta.url);
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

/** Early in RL, when some solutions are right and some wrong, from the weights that the page ships, with counters that fit. */
export function recordedCheckpoint(
  preset: string,
  changes: Readonly<Record<string, unknown>> = {},
): Checkpoint {
  const bytes = (name: string) => readFileSync(new URL(`${preset}.${name}.zip`, RECORDINGS));
  const { run } = decodeRecording(preset, bytes("tango"));
  const taken = decodeCheckpoints(preset, bytes("checkpoints"), run);
  const early = taken.find(
    ({ generatorUpdates }) => generatorUpdates > 0,
  ) as (typeof taken)[number];
  const start = shippedCheckpoint(preset, changes);
  const model = (role: Role) =>
    unmovedSnapshot(flatWeights(early.weights(role).tensors), start[role].weights);
  const { generatorUpdates, verifierUpdates } = early;
  const classCounts = { right: 20, wrong: 30 };
  const state = { ...FRESH_STATE, stages: 2, generatorUpdates, verifierUpdates, classCounts };
  return { ...start, state, generator: model("generator"), verifier: model("verifier") };
}

/** Writes it as a run folder. */
export function writeRun(path: string, preset: string, checkpoint: Checkpoint): void {
  const folder = RunFolder.create(path, preset, checkpoint.settings);
  folder.save(checkpoint);
}
