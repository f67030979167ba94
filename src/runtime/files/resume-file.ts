/** An opened run file as a run to resume. */
import { armById } from "../../core/algorithms/registry.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { changesUpTo } from "../../core/settings/setting-changes-told.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { progressAt } from "../../protocol/progress.ts";
import type { EarlierRun } from "../controller.ts";
import type { ReadRun } from "./reading.ts";

interface Resumed {
  readonly preset: string;
  /** The command of the run that goes on. */
  readonly command: string;
  /** The settings whose engine computes: the file may come from a machine with other engines. */
  readonly here: Pick<Settings, "engine" | "pace">;
}

/** The run up to its latest checkpoint. */
export function earlierRun(
  { recording }: ReadRun,
  latest: Checkpoint,
  { preset, command, here }: Resumed,
): EarlierRun {
  const { run, lines, groups } = recording;
  const { line } = latest.state;
  const settings = { ...latest.settings, engine: here.engine, pace: here.pace };
  return {
    preset,
    settings,
    // The settings are those of the checkpoint: a change after it did not happen yet.
    settingChanges: changesUpTo(run.settingChanges ?? [], latest.state.generatorUpdates),
    command,
    checkpoint: latest,
    messages: [
      ...new BlockPacker().pack(lines.slice(0, line)),
      ...groups
        .filter((group) => group.line < line)
        .map((group) => ({ type: "rollouts", group }) as const),
      progressAt(armById(run.settings.algorithm), settings, latest.state),
    ],
  };
}
