/** An opened run file as a run to resume. */
import { armById } from "../../core/algorithms/registry.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { changesUpTo } from "../../core/settings/setting-changes-told.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { progressAt } from "../../protocol/progress.ts";
import type { EarlierRun } from "../controller.ts";
import type { ReadRun } from "./reading.ts";

/** @param here the settings whose engine computes: the file may come from a machine with other engines */
export function earlierRun(
  { recording }: ReadRun,
  latest: Checkpoint,
  preset: string,
  here: Pick<Settings, "engine" | "pace">,
): EarlierRun {
  const { run, lines, groups } = recording;
  const { line } = latest.state;
  const settings = { ...latest.settings, engine: here.engine, pace: here.pace };
  return {
    preset,
    settings,
    // The settings are those of the checkpoint: a change after it did not happen yet.
    settingChanges: changesUpTo(run.settingChanges ?? [], latest.state.generatorUpdates),
    checkpoints: [latest],
    view: {},
    messages: [
      ...new BlockPacker().pack(lines.slice(0, line)),
      ...groups
        .filter((group) => group.line < line)
        .map((group) => ({ type: "rollouts", group }) as const),
      progressAt(armById(run.settings.algorithm), settings, latest.state),
    ],
  };
}
