import { join } from "node:path";
import { armById } from "../../core/algorithms/registry.ts";
import { LabError } from "../../core/errors.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { decodeStart, type Player, startMisfits, stateAfterSft } from "../../core/runs/start.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { readFileOrRefuse } from "../run-folder.ts";

/** Where the starting weights of a preset lie. */
export function startPath(folder: string, preset: string, player: Player): string {
  return join(folder, `${preset}-${player}.safetensors`);
}

/**
 * A run that stands where SFT would have left it, from the files of a preset.
 * @throws LabError("bad-file") when a file is missing, damaged, or made with other settings
 */
export function checkpointFromStarts(
  folder: string,
  preset: string,
  settings: Settings,
): Checkpoint {
  const snapshotOf = (player: Player) => {
    const path = startPath(folder, preset, player);
    const start = decodeStart(path, readFileOrRefuse(path));
    const bad = (why: string) => new LabError("bad-file", `${path} cannot be used: ${why}.`);
    if (start.player !== player) throw bad(`it holds a ${start.player}`);
    const [misfit] = startMisfits(start, settings);
    if (misfit) {
      throw bad(`it was made with ${misfit} ${start.settings[misfit]}, not ${settings[misfit]}`);
    }
    return start.snapshot;
  };
  const generator = snapshotOf("generator");
  // An arm without a verifier never asks its second policy for anything.
  const { hasVerifier } = armById(settings.algorithm);
  const verifier = hasVerifier ? snapshotOf("verifier") : generator;
  return { settings, state: stateAfterSft(settings), generator, verifier };
}
