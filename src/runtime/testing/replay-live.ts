import type { RolloutGroup } from "../../core/training/records.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import type { TangoApp } from "../create-app.ts";

/**
 * Puts a live run on screen that has the first lines of the recording which is open.
 * @param groups those that the run still has; of the recording, if none are given
 */
export function replayLive(
  { player, registry }: TangoApp,
  lines: number,
  groups?: readonly RolloutGroup[],
): void {
  const { recording } = player.item ?? {};
  if (!recording) throw new Error("No recording is open.");
  const { front } = registry;
  front.reset();
  front.emit({ type: "loaded", settings: recording.run.settings });
  front.replay(new BlockPacker().pack(recording.lines.slice(0, lines)));
  for (const group of groups ?? recording.groups)
    if (group.line < lines) front.replay([{ type: "rollouts", group }]);
  const { generator_updates = 0, verifier_updates = 0 } = recording.lines[lines - 1]?.values ?? {};
  front.replay([
    {
      type: "progress",
      phase: "generator",
      stage: null,
      done: 1,
      planned: 10,
      generatorUpdates: generator_updates,
      verifierUpdates: verifier_updates,
    },
  ]);
  registry.show("live");
}
