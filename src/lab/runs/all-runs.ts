import { createStore } from "zustand/vanilla";
import { type PlainError, toPlainError } from "../../core/errors.ts";
import { Latest } from "../../core/latest.ts";
import { PRESETS } from "../../core/presets/registry.ts";
import { decodeRecording, type RecordingWithLanes } from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import type { SettingChange } from "../../core/settings/setting-changes.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { isLive } from "../../runtime/app-state.ts";
import type { TangoApp } from "../../runtime/create-app.ts";
import type { RunFiles } from "../../runtime/files/run-files.ts";
import { encodeRunFile, runFileName } from "../../runtime/files/write-files.ts";
import { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { resultOrProblem } from "../../runtime/or-problem.ts";
import type { SavedRuns } from "../../runtime/persistence/saved-runs.ts";
import { saveFile } from "../../runtime/save-file.ts";
import { isReadable, type SavedRun } from "../../runtime/storage/saved-run.ts";
import { laneName } from "../../ui/page/names.ts";
import {
  addOverlay,
  fileId,
  recordingId,
  removeOverlay,
  renameOverlay,
} from "../../ui/page/overlay.ts";
import { runName } from "../../ui/page/persistence.ts";
import { type LastChecks, lastChecks, runChecks } from "../../watch/growth/model/checks.ts";
import type { ChartRun } from "../../watch/run-chart/model/chart-run.ts";
import { recordedRun } from "../../watch/run-chart/runs.ts";

/** A run as a row of the table: where it is, its settings and results. */
export interface RunRow extends LastChecks, Pick<RunFacts, "preset" | "settings"> {
  readonly id: string;
  readonly settingChanges: readonly SettingChange[];
  readonly kind: "recording" | "file" | "on this page" | "saved" | "in another tab";
  readonly lane: string | null;
  readonly storedId: string | null;
  /** The display name; `ownName` is the name that the user gave it, empty for none. */
  readonly name: string;
  readonly ownName: string;
  readonly note: string;
  /** Of the generator. */
  readonly updates: number;
  readonly tokens: number;
  /** Last change in ms since 1970, and bytes in the browser's storage; null for a run that is not stored. */
  readonly date: number | null;
  readonly bytes: number | null;
}

interface Parts {
  readonly app: TangoApp;
  readonly savedRuns: SavedRuns;
  readonly files: Pick<RunFiles, "opened" | "show" | "store">;
}

interface AllRunsState {
  readonly rows: readonly RunRow[];
  readonly unreadable: readonly { readonly id: string; readonly why: string }[];
  readonly problem: PlainError | null;
}

function metricsOf(run: ChartRun) {
  const { generator, verifier } = runChecks(run);
  const last = (name: string) => run.metrics.latest(name)?.value ?? 0;
  return {
    updates: last("generator_updates"),
    accuracy: generator.at(-1)?.y ?? null,
    judged: verifier?.at(-1)?.y ?? null,
    tokens: last("num_tokens"),
  };
}

const UNSTORED = { lane: null, storedId: null, date: null, bytes: null, ownName: "", note: "" };

/** All runs of this page and this browser. Methods never throw: errors are in `problem`. */
export class AllRuns {
  readonly store = createStore<AllRunsState>(() => ({ rows: [], unreadable: [], problem: null }));
  readonly #parts: Parts;
  readonly #latest = new Latest();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Keeps the rows up to date. @returns unsubscribe */
  follow(): () => void {
    const { savedRuns, app, files } = this.#parts;
    const refresh = () => void this.refresh();
    const ends = [
      savedRuns.onChange(refresh),
      files.opened.store.subscribe(refresh),
      app.store.subscribe((now, before) => {
        if (now.lanes !== before.lanes) refresh();
      }),
    ];
    refresh();
    return () => {
      for (const end of ends) end();
    };
  }

  async refresh(): Promise<void> {
    const { savedRuns } = this.#parts;
    const isMine = this.#latest.take();
    const stored = await savedRuns.list().catch((thrown: unknown) => {
      this.store.setState({ problem: toPlainError(thrown) });
      return null;
    });
    const elsewhere = new Set<string>();
    for (const { id } of stored ?? []) if (await savedRuns.isLocked(id)) elsewhere.add(id);
    if (!isMine()) return;
    const readable = (stored ?? []).filter(isReadable);
    const here = new Set(this.#parts.app.registry.live.map((run) => savedRuns.idOf(run)));
    const others = readable.filter(({ id }) => !here.has(id));
    const rows = [
      ...this.#recordedRows(),
      ...this.#laneRows(readable),
      ...others.map((run) => storedRow(run, elsewhere.has(run.id))),
    ];
    const unreadable = (stored ?? []).flatMap((run) =>
      isReadable(run) ? [] : [{ id: run.id, why: run.unreadable }],
    );
    this.store.setState({ rows, unreadable });
  }

  /** Names a run; an empty name restores the default. */
  async rename({ lane, storedId }: RunRow, name: string): Promise<void> {
    const { app, savedRuns } = this.#parts;
    if (lane !== null) app.lanes.change(lane, { name: name.trim() });
    if (storedId !== null) await this.#do(() => savedRuns.change(storedId, { name }));
    await this.refresh();
    for (const row of this.store.getState().rows) renameOverlay(row.id, row.name);
  }

  async note({ storedId }: RunRow, note: string): Promise<void> {
    if (storedId === null) return;
    await this.#do(() => this.#parts.savedRuns.change(storedId, { note }));
    await this.refresh();
  }

  /** Puts a run on screen. */
  async open(row: RunRow): Promise<void> {
    const { lane, storedId } = row;
    const { app, savedRuns, files } = this.#parts;
    const file = this.#file(row);
    if (file) {
      await files.show(file.id);
      this.store.setState({ problem: files.store.getState().problem });
    } else if (lane !== null) {
      app.lanes.bringForward(lane);
      if (!isLive(app.store.getState())) await app.timeline.showLive();
    } else if (storedId !== null) await savedRuns.watch(storedId, false);
    else if (isLive(app.store.getState())) app.timeline.showRecording();
  }

  async resume({ storedId }: RunRow): Promise<void> {
    if (storedId === null) return;
    removeOverlay(storedId);
    await this.#parts.savedRuns.resume(storedId);
  }

  /** Overlays a run on the charts, or removes it. @returns false when there are too many */
  async overlay(row: RunRow, isOn: boolean): Promise<boolean> {
    removeOverlay(row.id);
    const metrics = isOn ? await this.#do(() => this.#metrics(row)) : null;
    const { id, name, preset, settings } = row;
    return metrics ? addOverlay({ id, name, metrics, preset, settings }) : true;
  }

  /** Saves the run as a run file, with its stored checkpoints; an opened file as it came. */
  async save(row: RunRow): Promise<void> {
    const { storedId } = row;
    await this.#do(async () => {
      const { savedRuns } = this.#parts;
      if (storedId !== null) {
        await savedRuns.save();
        const { run, file } = await savedRuns.read(storedId);
        return saveFile(runFileName(run), new Blob([new Uint8Array(file)]));
      }
      const [given, ...more] = this.#file(row)?.files ?? [];
      if (given && more.length === 0)
        return saveFile(given.name, new Blob([await given.arrayBuffer()]));
      const recording = await this.#recording(row);
      if (!recording) return;
      const { name, bytes } = encodeRunFile(recording);
      saveFile(name, new Blob([bytes]));
    });
  }

  /** Closes a file, or deletes a saved run for good. */
  async remove(row: RunRow): Promise<void> {
    const file = this.#file(row);
    removeOverlay(row.id);
    if (file) this.#parts.files.opened.remove(file.id);
    else if (row.storedId !== null) await this.removeStored(row.storedId);
  }

  /** Deletes a saved run for good, even one that cannot be read. */
  async removeStored(id: string): Promise<void> {
    await this.#parts.savedRuns.remove(id);
    await this.refresh();
  }

  /** The open recording and other run files; a stored run has its own row. */
  #recordedRows(): RunRow[] {
    const { app, files } = this.#parts;
    const { item } = app.player;
    const rowOf = (
      kind: "recording" | "file",
      id: string,
      name: string,
      one: RecordingWithLanes,
    ) => {
      const { preset, settings, settingChanges = [] } = one.run;
      const facts = { preset, settings, settingChanges, ...metricsOf(recordedRun(one)) };
      return { id, kind, name, ...UNSTORED, ...facts };
    };
    const opened = files.opened.store
      .getState()
      .runs.map(({ id, name, recording }) => rowOf("file", fileId(id), name, recording));
    const { origin = null, run } = item?.facts ?? {};
    if (!item || !run || origin?.kind === "kept") return opened;
    const name = origin?.name ?? `recording of ${PRESETS.get(run.preset)?.title ?? run.preset}`;
    const shown = rowOf("recording", recordingId(item.facts), name, item.recording);
    return [shown, ...opened.filter(({ id }) => id !== shown.id)];
  }

  /** The lanes of this page, with what is stored of them. */
  #laneRows(storedRuns: readonly SavedRun[]): RunRow[] {
    const { app, savedRuns } = this.#parts;
    return app.store.getState().lanes.flatMap((lane): RunRow[] => {
      const run = app.registry.run(lane.id);
      const settings = run?.state.running;
      if (!run || !settings) return [];
      const { metrics, state } = run;
      const id = savedRuns.idOf(run);
      const stored = storedRuns.find((one) => one.id === id);
      return [
        {
          ...(stored ? storedRow(stored, false) : UNSTORED),
          id: lane.id,
          kind: "on this page",
          lane: lane.id,
          name: stored?.name || laneName(lane),
          ownName: stored?.name || lane.name,
          preset: lane.preset,
          settings,
          settingChanges: state.settingChanges,
          ...metricsOf({ metrics, settings }),
        },
      ];
    });
  }

  #file({ id, kind }: RunRow) {
    const { runs } = this.#parts.files.opened.store.getState();
    return kind === "file" ? (runs.find((run) => fileId(run.id) === id) ?? null) : null;
  }

  async #recording(row: RunRow): Promise<RecordingWithLanes | null> {
    const { app, savedRuns } = this.#parts;
    if (row.kind === "recording") return app.player.item?.recording ?? null;
    if (row.kind === "file") return this.#file(row)?.recording ?? null;
    if (row.storedId === null) return null;
    await savedRuns.save();
    const { file } = await savedRuns.read(row.storedId);
    return decodeRecording(row.name, file);
  }

  async #metrics(row: RunRow): Promise<RunMetrics> {
    const recording = await this.#recording(row);
    return RunMetrics.of(new BlockPacker().pack(recording?.lines ?? []));
  }

  /** Null when it failed; the reason is in `problem`. */
  #do<T>(work: () => Promise<T>): Promise<T | null> {
    return resultOrProblem(this.store, work);
  }
}

function storedRow(run: SavedRun, isElsewhere: boolean): RunRow {
  const { id, name, note, preset, settings, settingChanges = [], bytes, counts } = run;
  return {
    id,
    kind: isElsewhere ? "in another tab" : "saved",
    lane: null,
    storedId: id,
    name: runName(run),
    ownName: name,
    note,
    preset,
    settings,
    settingChanges,
    date: run.changed,
    bytes,
    updates: counts.generatorUpdates,
    tokens: counts.tokens,
    ...lastChecks(run.figures, settings),
  };
}
