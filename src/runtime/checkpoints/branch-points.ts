/** Where runs can be branched from: the checkpoints of a live run, and of the recording that is open. */

import { recordedCheckpoint, recordedState } from "../../core/recording/recorded-checkpoint.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { PHASES } from "../../core/training/records.ts";
import type { SessionState } from "../../core/training/state.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import type { Past } from "../lanes/lanes.ts";
import type { ShelfItem } from "../recording-player/item.ts";
import type { ShippedFiles } from "../recording-player/shelf.ts";
import { historyBefore } from "../rollout-history.ts";
import type { LiveRun, Stage } from "../stage.ts";
import { ownSource, type WeightsShelf } from "./shelf.ts";

/** A run and the places where it can be branched from, oldest first. */
export interface BranchSource {
  readonly kind: "recorded" | "live";
  /** Of the parent from there on. */
  readonly settings: Settings;
  readonly places: readonly SessionState[];
  /** Bytes that have to be fetched first; 0 for none. */
  readonly bytes: number;
  /** Whether its checkpoints have the optimizers too, so that an unchanged branch is the parent's own way on. */
  readonly isWhole: boolean;
  /** @param place index of `places`. @throws LabError("bad-file") when it cannot be had */
  take(place: number): Promise<{ readonly checkpoint: Checkpoint; readonly past: Past }>;
}

/** The checkpoints of a live run that the page holds now. */
export function liveSource(stage: Stage, run: LiveRun): BranchSource {
  const held = run.checkpoints.all;
  const { running, groups } = stage.stateOf(run);
  return {
    kind: "live",
    settings: held.at(-1)?.settings ?? running ?? stage.state.draft,
    places: held.map(({ state }) => state),
    bytes: 0,
    isWhole: true,
    take: async (place) => {
      const checkpoint = held[place] as Checkpoint;
      const { line } = checkpoint.state;
      return {
        checkpoint,
        past: { ...saidBefore(run.metrics, line), groups: historyBefore(groups, line) },
      };
    },
  };
}

/** Where checkpoints of recordings come from. */
export interface RecordedParts {
  readonly shipped: ShippedFiles;
  readonly weights: WeightsShelf;
  /** A whole checkpoint of a run that this browser keeps. @throws LabError */
  readonly keptCheckpoint: (id: string, line: number) => Promise<Checkpoint>;
}

/** The checkpoints of a recording, shipped or the person's own. @throws LabError("bad-file") */
export async function recordedSource(
  { recording, facts }: ShelfItem,
  { shipped, weights: shelf, keptCheckpoint }: RecordedParts,
): Promise<BranchSource> {
  const { preset, settings } = facts.run;
  const source = facts.own ? ownSource(facts.own) : preset;
  const keptId = facts.own?.kind === "kept" ? facts.own.id : null;
  const moments = await shelf.moments(source);
  const listed = facts.own ? [] : await shipped.entries();
  const file = listed.find((entry) => entry.preset === preset)?.checkpoints;
  return {
    kind: "recorded",
    settings,
    places: moments.map(({ line }) => recordedState(recording, line)),
    bytes: file?.bytes ?? 0,
    isWhole: keptId !== null,
    take: async (place) => {
      const { line } = moments[place] as (typeof moments)[number];
      const checkpoint =
        keptId === null
          ? recordedCheckpoint(recording, line, await shelf.weights(source, place))
          : await keptCheckpoint(keptId, line);
      const packer = new BlockPacker();
      const lines = recording.lines.slice(0, line);
      const names = packer.learn(lines)?.names ?? [];
      const block = packer.pack(lines).find((message) => message.type === "metrics");
      const past = { names, block: block ?? EMPTY, groups: historyBefore(recording.groups, line) };
      return { checkpoint, past };
    },
  };
}

const EMPTY = { lines: new Float64Array(), phases: new Uint8Array(), values: new Float64Array() };

/** What the metrics hold of the lines before this one. */
function saidBefore(metrics: RunMetrics, line: number): Pick<Past, "names" | "block"> {
  const rows = Array.from({ length: metrics.rows }, (_, row) => row).filter(
    (row) => metrics.line(row) < line,
  );
  const { names } = metrics;
  const block = {
    lines: Float64Array.from(rows, (row) => metrics.line(row)),
    phases: Uint8Array.from(rows, (row) => PHASES.indexOf(metrics.phase(row))),
    values: Float64Array.from(rows.flatMap((row) => names.map((name) => metrics.value(name, row)))),
  };
  return { names, block };
}

/** The last place at or before so many updates of both models; the first when all come after. */
export function placeBefore(places: readonly SessionState[], updates: number): number {
  const before = places.findLastIndex(
    ({ generatorUpdates, verifierUpdates }) => generatorUpdates + verifierUpdates <= updates,
  );
  return Math.max(0, before);
}
