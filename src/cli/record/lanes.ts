/** `--lanes`: the run again with the changes of its lanes, from the same start and seed. */
import { join } from "node:path";
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { laneSettingsIn } from "../../core/lanes/change.ts";
import { LANES } from "../../core/lanes/registry.ts";
import type { CheckpointFiles } from "../../core/recording/checkpoints.ts";
import { laneMisfit, MAX_LANES } from "../../core/recording/lanes.ts";
import type { Role } from "../../core/role.ts";
import { checkpointAfterSft, type NamedCheckpoint } from "../../core/runs/after-sft.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { decodeTensors } from "../../core/runs/safetensors.ts";
import { decodeSftCheckpoint, encodeSftCheckpoint } from "../../core/runs/sft-checkpoint.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { argumentError } from "../arguments.ts";

/** A run to record, into a run folder. */
export interface RunPlan {
  readonly preset: string;
  readonly settings: Settings;
  readonly work: string;
}
export interface LanePlan extends RunPlan {
  readonly id: string;
}

/** Folder of all lanes in the run folder of a recording. */
export const lanesFolder = (work: string): string => join(work, "lanes");

/**
 * The lanes of `--lanes ID,ID` of a recording.
 * @throws TangoError("bad-setting") for an unknown or repeated id, or an arm that starts from other weights
 */
export function lanePlans(flag: string | null, recording: RunPlan): readonly LanePlan[] {
  if (flag === null) return [];
  const { preset, settings, work } = recording;
  const ids = flag.split(",");
  if (new Set(ids).size < ids.length || ids.length > MAX_LANES) {
    throw argumentError(`--lanes takes at most ${MAX_LANES} different lanes.`, "lanes");
  }
  return ids.map((id) => {
    const lane = LANES.get(id);
    if (lane === undefined) {
      const given = JSON.stringify(id.slice(0, 40));
      throw argumentError(`--lanes knows ${[...LANES.keys()].join(", ")}, not ${given}.`, "lanes");
    }
    const ofLane = laneSettingsIn(preset, lane, settings);
    const misfit = laneMisfit({ preset, settings }, { preset, settings: ofLane });
    if (misfit) throw argumentError(`--lanes cannot record ${id}: ${misfit}.`, "lanes");
    return { id, preset, settings: ofLane, work: join(lanesFolder(work), id) };
  });
}

/** The state of a lane after SFT, from the recording's weights. */
export function laneStart({ preset, settings }: LanePlan, start: CheckpointFiles): Checkpoint {
  const startOf = (role: Role): NamedCheckpoint | null => {
    const bytes = start[role];
    if (!bytes) return null;
    const { tensors } = decodeTensors(role, bytes);
    const file = encodeSftCheckpoint(tensors, { role, preset, settings, command: "" });
    return { file: role, start: decodeSftCheckpoint(role, file) };
  };
  return checkpointAfterSft(settings, {
    generator: startOf("generator"),
    verifier: hasVerifier(armById(settings.algorithm)) ? startOf("verifier") : null,
  });
}
