import { join } from "node:path";
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import type { Role } from "../../core/role.ts";
import { checkpointAfterSft, type NamedCheckpoint } from "../../core/runs/after-sft.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { decodeSftCheckpoint } from "../../core/runs/sft-checkpoint.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { readFileOrRefuse } from "../disk.ts";

/** Path of the starting weights of a preset. */
export function startPath(folder: string, preset: string, role: Role): string {
  return join(folder, `${preset}-${role}.safetensors`);
}

/** A run after SFT from a preset's starting weights. @throws TangoError("bad-file") if they do not fit */
export function checkpointFromStarts(
  folder: string,
  preset: string,
  settings: Settings,
): Checkpoint {
  const startOf = (role: Role): NamedCheckpoint => {
    const file = startPath(folder, preset, role);
    return { file, start: decodeSftCheckpoint(file, readFileOrRefuse(file)) };
  };
  const isJudged = hasVerifier(armById(settings.algorithm));
  return checkpointAfterSft(settings, {
    generator: startOf("generator"),
    verifier: isJudged ? startOf("verifier") : null,
  });
}
