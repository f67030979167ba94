/** `--lanes`: the run again with the changes of its lanes, from the same start and seed. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { TangoError } from "../../core/errors.ts";
import { laneSettingsIn } from "../../core/lanes/change.ts";
import { LANES } from "../../core/lanes/registry.ts";
import type { CheckpointFiles } from "../../core/recording/checkpoints.ts";
import { laneMisfit, MAX_LANES } from "../../core/recording/lanes.ts";
import type { Role } from "../../core/role.ts";
import { checkpointAfterSft, type NamedCheckpoint } from "../../core/runs/after-sft.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { decodeTensors } from "../../core/runs/safetensors.ts";
import { decodeSftCheckpoint, encodeSftCheckpoint } from "../../core/runs/sft-checkpoint.ts";
import { differences } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { argumentError } from "../arguments.ts";
import { FILES } from "../manifest.ts";
import { Progress } from "../progress.ts";
import { readCheckpoint } from "../read-run.ts";
import { RunFolder } from "../run-folder.ts";
import { interruptible, runPlan } from "../run-loop.ts";
import { openSession } from "../session.ts";
import { buildPolicies } from "../train.ts";

export interface LanePlan {
  readonly id: string;
  readonly settings: Settings;
  /** Run folder of the lane, inside that of the recording. */
  readonly work: string;
}

/** Folder of all lanes in the run folder of a recording. */
export const lanesFolder = (work: string): string => join(work, "lanes");

/**
 * The lanes of `--lanes ID,ID`.
 * @param settings of the recording
 * @throws TangoError("bad-setting") for an unknown or repeated id, or an arm that starts from other weights
 */
export function lanePlans(
  flag: string | null,
  { preset, settings, work }: { preset: string; settings: Settings; work: string },
): readonly LanePlan[] {
  if (flag === null) return [];
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
    return { id, settings: ofLane, work: join(lanesFolder(work), id) };
  });
}

/**
 * Trains a lane to its end, or resumes it.
 * @param start the weights of the recording after SFT
 * @param touch called before each unit: keeps the lock alive
 * @returns null when it is done, else the exit code of the signal that stopped it
 */
export async function recordLane(
  preset: string,
  lane: LanePlan,
  start: CheckpointFiles,
  touch: () => void,
): Promise<number | null> {
  const { settings, work } = lane;
  const { folder, checkpoint } = openLane(preset, lane, start);
  const policies = await buildPolicies(settings, checkpoint);
  const session = openSession(settings, policies, checkpoint.state);
  const run = folder ?? RunFolder.create(work, preset, settings);
  console.log(`Recording the lane ${lane.id}, in ${work}`);
  const code = await interruptible((interrupted) =>
    runPlan({
      progress: new Progress(process.stdout),
      session,
      folder: run,
      isOver: () => {
        touch();
        return interrupted() || session.next.phase === "done";
      },
    }),
  );
  await policies.generator.dispose();
  await policies.verifier.dispose();
  return session.next.phase === "done" ? null : code;
}

function openLane(
  preset: string,
  { settings, work }: LanePlan,
  start: CheckpointFiles,
): { folder: RunFolder | null; checkpoint: Checkpoint } {
  if (!existsSync(join(work, FILES.checkpoint))) {
    return { folder: null, checkpoint: afterSft(preset, settings, start) };
  }
  if (differences(readCheckpoint(work).settings, settings).length > 0) {
    const why = "holds another run: remove it or choose another --work";
    throw new TangoError("bad-file", `${work} ${why}.`, { file: work });
  }
  return RunFolder.reopen(work);
}

/** The state of the lane after SFT, from the recording's weights. */
function afterSft(preset: string, settings: Settings, start: CheckpointFiles): Checkpoint {
  const startOf = (role: Role): NamedCheckpoint | null => {
    const bytes = start[role];
    if (!bytes) return null;
    const { tensors } = decodeTensors(role, bytes);
    const facts = { role, preset, settings, command: "" };
    const file = encodeSftCheckpoint(tensors, facts);
    return { file: role, start: decodeSftCheckpoint(role, file) };
  };
  const isJudged = hasVerifier(armById(settings.algorithm));
  return checkpointAfterSft(settings, {
    generator: startOf("generator"),
    verifier: isJudged ? startOf("verifier") : null,
  });
}
