/** Runs that can be branched: a live run, and the recording on screen. */

import type { CheckpointRef } from "../../core/recording/checkpoint-refs.ts";
import { recordedCheckpoint, recordedState } from "../../core/recording/recorded-checkpoint.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { changesUpTo } from "../../core/settings/setting-changes-told.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { SessionState } from "../../core/training/state.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import type { ParentHistory } from "../lanes/lanes.ts";
import { blockBefore } from "../metric-lines.ts";
import type { OpenRecording } from "../recording-player/item.ts";
import type { LiveRun, RunRegistry } from "../run-registry.ts";
import { historyBefore } from "../run-state.ts";
import { sourceOf } from "./source.ts";
import type { CheckpointSources } from "./sources.ts";

/** A run and the checkpoints that a branch of it can start from. */
export interface BranchParent {
  readonly kind: "recorded" | "live";
  readonly settings: Settings;
  /** The run's counters at each checkpoint, oldest first. */
  readonly states: readonly SessionState[];
  /** Bytes to download first; 0 for none. */
  readonly downloadBytes: number;
  /** Whether the optimizer state was saved, so that an unchanged branch repeats the parent exactly. */
  readonly isExact: boolean;
  /** @param index of `states` @throws TangoError("bad-file") when the checkpoint cannot be read */
  load(index: number): Promise<{ readonly checkpoint: Checkpoint; readonly past: ParentHistory }>;
}

/** A live run, with the checkpoints that the page holds now. */
export function liveParent(registry: RunRegistry, run: LiveRun): BranchParent {
  const held = run.checkpoints.all;
  const { running, groups } = run.state;
  return {
    kind: "live",
    settings: held.at(-1)?.settings ?? running ?? registry.state.draft,
    states: held.map(({ state }) => state),
    downloadBytes: 0,
    isExact: true,
    load: async (index) => {
      const checkpoint = held[index] as Checkpoint;
      const { line, generatorUpdates } = checkpoint.state;
      const past = {
        ...blockBefore(run.metrics, line),
        groups: historyBefore(groups, line),
        settingChanges: changesUpTo(run.state.settingChanges, generatorUpdates),
      };
      return { checkpoint, past };
    },
  };
}

/** The recording on screen, shipped or opened by the user. @throws TangoError("bad-file") when it has no weights */
export async function recordedParent(
  { recording, facts }: OpenRecording,
  sources: CheckpointSources,
): Promise<BranchParent> {
  const id = sourceOf(facts);
  const source = sources.get(id);
  const refs = await source.list();
  return {
    kind: "recorded",
    settings: facts.run.settings,
    states: refs.map(({ line }) => recordedState(recording, line)),
    downloadBytes: await sources.downloadBytes(id),
    isExact: source.checkpoint !== undefined,
    load: async (index) => {
      const ref = refs[index] as CheckpointRef;
      const checkpoint = source.checkpoint
        ? await source.checkpoint(ref)
        : recordedCheckpoint(recording, ref.line, await source.weights(ref));
      const packer = new BlockPacker();
      const lines = recording.lines.slice(0, ref.line);
      const names = packer.learn(lines)?.names ?? [];
      const block = packer.pack(lines).find((message) => message.type === "metrics") ?? EMPTY;
      return {
        checkpoint,
        past: {
          names,
          block,
          groups: historyBefore(recording.groups, ref.line),
          settingChanges: changesUpTo(facts.run.settingChanges ?? [], ref.generatorUpdates),
        },
      };
    },
  };
}

const EMPTY = { lines: new Float64Array(), phases: new Uint8Array(), values: new Float64Array() };
