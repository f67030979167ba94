/** The rows of the table of runs: the open recording, the lanes of this page, and the stored runs. */
import type { RecordingWithLanes } from "../../../core/recording/recording.ts";
import { fileId, recordingId } from "../../../page/overlay.ts";
import { recordedRun } from "../../../run/run-chart/runs.ts";
import type { TangoApp } from "../../../runtime/create-app.ts";
import type { RunFiles } from "../../../runtime/files/run-files.ts";
import type { Lane } from "../../../runtime/lanes/lane.ts";
import type { NameRun, SavedRuns } from "../../../runtime/persistence/saved-runs.ts";
import type { SavedRun } from "../../../storage/saved-run.ts";
import { changesFrom, metricsOfRun, metricsOfStored, type RunRow } from "./rows.ts";

export interface RowParts {
  readonly app: TangoApp;
  readonly savedRuns: SavedRuns;
  readonly files: Pick<RunFiles, "opened" | "show" | "store">;
  readonly nameOfStored: NameRun;
  readonly nameOfLane: (lane: Lane) => string;
  /** The name of the open recording. */
  readonly nameOfRecording: () => string;
}

/** The open recording, then the other run files; a recording that is a stored run has its own row. */
export function recordedRows({ app, files, nameOfRecording }: RowParts): RunRow[] {
  const { item } = app.player;
  const shown =
    item && item.facts.origin?.kind !== "kept"
      ? [recordedRow("recorded", recordingId(item.facts), nameOfRecording(), item.recording)]
      : [];
  const opened = files.opened.store
    .getState()
    .runs.map(({ id, name, recording }) => recordedRow("file", fileId(id), name, recording));
  return [...shown, ...opened.filter(({ id }) => id !== shown[0]?.id)];
}

function recordedRow(
  kind: "recorded" | "file",
  id: string,
  name: string,
  recording: RecordingWithLanes,
): RunRow {
  const { preset, settings, settingChanges = [] } = recording.run;
  const run = recordedRun(recording);
  return {
    id,
    kind,
    lane: null,
    storedId: null,
    date: null,
    bytes: null,
    name,
    ownName: "",
    note: "",
    preset,
    settings,
    changes: changesFrom(preset, settings, settingChanges),
    settingChanges,
    ...metricsOfRun(run),
  };
}

/** Rows of this page's lanes, with the size and date of those that are stored. */
export function laneRows(
  { app, savedRuns, nameOfLane }: RowParts,
  storedRuns: readonly SavedRun[],
): RunRow[] {
  return app.store.getState().lanes.flatMap((lane): RunRow[] => {
    const run = app.registry.run(lane.id);
    const settings = run?.state.running;
    if (!run || !settings) return [];
    const { settingChanges } = run.state;
    const id = savedRuns.idOf(run);
    const stored = storedRuns.find((candidate) => candidate.id === id);
    return [
      {
        id: lane.id,
        kind: "lane",
        lane: lane.id,
        storedId: stored?.id ?? null,
        name: stored?.name || nameOfLane(lane),
        ownName: stored?.name || lane.name,
        note: stored?.note ?? "",
        preset: lane.preset,
        settings,
        changes: changesFrom(lane.preset, settings, settingChanges),
        settingChanges,
        date: stored?.changed ?? null,
        bytes: stored?.bytes ?? null,
        ...metricsOfRun({ metrics: run.metrics, settings }),
      },
    ];
  });
}

/** A stored run. @param isElsewhere whether another tab has it open */
export function storedRow({ nameOfStored }: RowParts, run: SavedRun, isElsewhere: boolean): RunRow {
  const { id, name, note, preset, settings, settingChanges = [], changed, bytes } = run;
  return {
    id,
    kind: isElsewhere ? "elsewhere" : "saved",
    lane: null,
    storedId: id,
    date: changed,
    name: nameOfStored(run),
    ownName: name,
    note,
    preset,
    settings,
    changes: changesFrom(preset, settings, settingChanges),
    settingChanges,
    bytes,
    ...metricsOfStored(run),
  };
}
