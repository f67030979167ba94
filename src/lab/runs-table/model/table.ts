import { createStore, type StoreApi } from "zustand/vanilla";
import { type PlainError, toPlainError } from "../../../core/errors.ts";
import { Latest } from "../../../core/latest.ts";
import type { RecordingWithLanes } from "../../../core/recording/recording.ts";
import { decodeRecording } from "../../../core/recording/recording.ts";
import type { Undo } from "../../../kit/undo.ts";
import { RunMetrics } from "../../../metrics/run-metrics.ts";
import { addOverlay, fileId, removeOverlay, renameOverlay } from "../../../page/overlay.ts";
import { BlockPacker } from "../../../protocol/metric-blocks.ts";
import { isLive } from "../../../runtime/app-state.ts";
import type { RunMessage } from "../../../runtime/connection.ts";
import type { OpenedRun } from "../../../runtime/files/opened-runs.ts";
import { encodeRunFile, runFileName } from "../../../runtime/files/write-files.ts";
import { resultOrProblem } from "../../../runtime/or-problem.ts";
import { saveFile } from "../../../runtime/save-file.ts";
import { isReadable } from "../../../storage/saved-run.ts";
import { laneRows, type RowParts, recordedRows, storedRow } from "./make-rows.ts";
import type { RunRow } from "./rows.ts";

interface RunsTableParts extends RowParts {
  readonly undo: Undo;
  /** Removes a lane; this can be undone for a while. */
  readonly removeLane: (id: string, name: string) => void;
}

interface RunsState {
  readonly rows: readonly RunRow[];
  /** Whether the stored runs are still being read. */
  readonly isLoading: boolean;
  /** Stored runs that cannot be read: they can only be deleted. */
  readonly unreadable: readonly { readonly id: string; readonly why: string }[];
  /** Why the stored runs could not be read. */
  readonly unread: PlainError | null;
  /** Why the last action failed; cleared by the next one. */
  readonly problem: PlainError | null;
}

/** All runs of this page and this browser. Methods never throw: errors are in `unread` and `problem`. */
export class RunsTable {
  readonly store: StoreApi<RunsState> = createStore(() => ({
    rows: [],
    isLoading: true,
    unreadable: [],
    unread: null,
    problem: null,
  }));
  readonly #parts: RunsTableParts;
  /** Ids of stored runs that are about to be deleted. */
  readonly #hidden = new Set<string>();
  readonly #latest = new Latest();

  constructor(parts: RunsTableParts) {
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
    const { savedRuns, app } = this.#parts;
    const isMine = this.#latest.take();
    if (this.store.getState().isLoading) {
      this.store.setState({ rows: [...recordedRows(this.#parts), ...laneRows(this.#parts, [])] });
    }
    let stored: Awaited<ReturnType<typeof savedRuns.list>> = [];
    let unread: PlainError | null = null;
    const elsewhere = new Set<string>();
    try {
      stored = (await savedRuns.list()).filter(({ id }) => !this.#hidden.has(id));
      for (const { id } of stored) if (await savedRuns.isLocked(id)) elsewhere.add(id);
    } catch (thrown) {
      unread = toPlainError(thrown);
    }
    if (!isMine()) return;
    const readable = stored.filter(isReadable);
    const lanes = laneRows(this.#parts, readable);
    // A removed lane that can still be restored must not appear as a stored run.
    const here = new Set(app.registry.live.map((run) => savedRuns.idOf(run)));
    const others = readable
      .filter(({ id }) => !here.has(id))
      .map((run) => storedRow(this.#parts, run, elsewhere.has(run.id)));
    const unreadable = stored.flatMap((run) =>
      isReadable(run) ? [] : [{ id: run.id, why: run.unreadable }],
    );
    const rows = [...recordedRows(this.#parts), ...lanes, ...others];
    this.store.setState({ rows, isLoading: false, unreadable, unread });
  }

  /** Names a run; an empty name restores the default. */
  async rename({ lane, storedId }: RunRow, name: string): Promise<void> {
    const { app, savedRuns } = this.#parts;
    if (lane !== null) app.lanes.change(lane, { name: name.trim() });
    if (storedId !== null) {
      await this.#do(() => savedRuns.change(storedId, { name }));
    }
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
    const { lane, storedId, kind } = row;
    const { app, savedRuns, files } = this.#parts;
    const file = this.#file(row);
    if (file) {
      await files.show(file.id);
      this.store.setState({ problem: files.store.getState().problem });
    } else if (lane !== null) {
      app.lanes.bringForward(lane);
      if (!isLive(app.store.getState())) await app.timeline.showLive();
    } else if (kind === "recorded") {
      if (isLive(app.store.getState())) app.timeline.showRecording();
    } else if (storedId !== null) {
      await savedRuns.watch(storedId, false);
    }
  }

  async resume({ storedId }: RunRow): Promise<void> {
    if (storedId === null) return;
    // A resumed run becomes a lane, which the charts draw anyway.
    removeOverlay(storedId);
    await this.#parts.savedRuns.resume(storedId);
  }

  /** Overlays a run on the charts, or removes it. @returns false when there are too many */
  async overlay(row: RunRow, isOn: boolean): Promise<boolean> {
    if (!isOn) {
      removeOverlay(row.id);
      return true;
    }
    const messages = await this.#do(() => this.#messages(row));
    if (!messages) return true;
    const { id, name, settings } = row;
    const metrics = RunMetrics.of(messages);
    return addOverlay({ id, name, metrics, stepCount: settings.stepCount });
  }

  /** Saves the run as a run file, with its stored checkpoints. */
  async save(row: RunRow): Promise<void> {
    await this.#do(async () => {
      const { storedId } = row;
      if (storedId !== null) {
        await this.#parts.savedRuns.save();
        const { run, file } = await this.#parts.savedRuns.read(storedId);
        saveFile(runFileName(run), new Blob([new Uint8Array(file)]));
        return;
      }
      const recording = await this.#recording(row);
      if (!recording) return;
      const { name, bytes } = encodeRunFile(recording);
      saveFile(name, new Blob([bytes]));
    });
  }

  /** Removes a run; this can be undone for a while. */
  remove(row: RunRow): void {
    const { lane, storedId, name } = row;
    const file = this.#file(row);
    if (file) {
      // The user still has the file: there is nothing to undo.
      removeOverlay(row.id);
      this.#parts.files.opened.remove(file.id);
    } else if (lane !== null) this.#parts.removeLane(lane, name);
    else if (storedId !== null) this.#hide(storedId, name);
  }

  /** Removes a stored run that cannot be read. */
  removeUnreadable(id: string): void {
    this.#hide(id, id);
  }

  #hide(id: string, name: string): void {
    const { undo, savedRuns } = this.#parts;
    this.#hidden.add(id);
    removeOverlay(id);
    const show = () => {
      this.#hidden.delete(id);
      void this.refresh();
    };
    undo.add({ id, name, undo: show, drop: () => void savedRuns.remove(id).then(show) });
    void this.refresh();
  }

  /** The opened file of a row; null when the row is something else. */
  #file({ id, kind }: RunRow): OpenedRun | null {
    const { runs } = this.#parts.files.opened.store.getState();
    return (kind === "file" && runs.find((run) => fileId(run.id) === id)) || null;
  }

  async #recording(row: RunRow): Promise<RecordingWithLanes | null> {
    const { storedId, kind } = row;
    const { app, savedRuns } = this.#parts;
    if (kind === "recorded") return app.player.item?.recording ?? null;
    if (kind === "file") return this.#file(row)?.recording ?? null;
    if (storedId === null) return null;
    await savedRuns.save();
    const { file } = await savedRuns.read(storedId);
    return decodeRecording(row.name, file);
  }

  async #messages(row: RunRow): Promise<readonly RunMessage[]> {
    const recording = await this.#recording(row);
    return recording ? new BlockPacker().pack(recording.lines) : [];
  }

  /** Null when it failed; the reason is in `problem`. */
  #do<T>(work: () => Promise<T>): Promise<T | null> {
    return resultOrProblem(this.store, work);
  }
}
