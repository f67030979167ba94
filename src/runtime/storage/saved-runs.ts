/** The runs saved in this browser: of each the run file that *Save* writes, and beside it what a list shows of it. */
import { TangoError, toPlainError } from "../../core/errors.ts";
import { checkedSettings } from "../../core/runs/checkpoint.ts";
import type { Databases, RunDatabase } from "./database.ts";
import { asStorageError, storageError } from "./faults.ts";
import { isReadable, type SavedRun, type UnreadableRun } from "./saved-run.ts";

/** All methods reject with TangoError("storage") when the database cannot be used. */
export class SavedRunStore {
  readonly #databases: Databases;

  constructor(databases: Databases) {
    this.#databases = databases;
  }

  /** All runs, the last changed first; unreadable ones come last. */
  async list(): Promise<readonly (SavedRun | UnreadableRun)[]> {
    const all = (await this.#do((database) => database.getAll("saved"))).map(checked);
    const readable = all.filter(isReadable).sort((a, b) => b.changed - a.changed);
    return [...readable, ...all.filter((run) => !isReadable(run))];
  }

  /** @throws TangoError("bad-file") when there is no such run */
  async read(id: string): Promise<{ readonly run: SavedRun; readonly file: Uint8Array }> {
    const [run, file] = await this.#do((database) => {
      const work = database.transaction(["saved", "files"]);
      return Promise.all([work.objectStore("saved").get(id), work.objectStore("files").get(id)]);
    });
    if (!run || !file) throw new TangoError("bad-file", "This run is no longer saved here.");
    return { run, file };
  }

  /** Writes a run whole or not at all. Its name and note are those that are stored. @throws when another tab writes it */
  async write(run: SavedRun, file: Uint8Array): Promise<void> {
    await this.#do(async (database) => {
      const work = database.transaction(["saved", "files"], "readwrite");
      // `work.done` rejects too, but the failed request already reports the error.
      work.done.catch(() => undefined);
      const stored = await work.objectStore("saved").get(run.id);
      if (stored && stored.writer !== run.writer) throw storageError("taken");
      const { name, note } = stored ?? run;
      // The file comes first: a browser that refuses it must not change the entry.
      await Promise.all([
        work.objectStore("files").put(file, run.id),
        work.objectStore("saved").put({ ...run, name: name || run.name, note }),
        work.done,
      ]);
    });
  }

  /** Changes some fields of a run that is stored. @param writer when given, only this tab's run is changed */
  async change(id: string, change: Partial<SavedRun>, writer?: string): Promise<void> {
    await this.#do(async (database) => {
      const work = database.transaction("saved", "readwrite");
      work.done.catch(() => undefined);
      const stored = await work.store.get(id);
      const isMine = writer === undefined || stored?.writer === writer;
      if (stored && isMine) await work.store.put({ ...stored, ...change });
      await work.done;
    });
  }

  /** Deletes a run and its file. */
  async remove(id: string): Promise<void> {
    await this.#do(async (database) => {
      const work = database.transaction(["saved", "files"], "readwrite");
      await Promise.all([
        work.objectStore("saved").delete(id),
        work.objectStore("files").delete(id),
        work.done,
      ]);
    });
  }

  async #do<T>(work: (database: RunDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#databases.get());
    } catch (error) {
      throw asStorageError(error);
    }
  }
}

/** Another version may have saved it: a setting that came later gets its default. */
function checked(run: SavedRun): SavedRun | UnreadableRun {
  try {
    return { ...run, settings: checkedSettings("The saved run", { ...run.settings }) };
  } catch (error) {
    return { id: run.id, unreadable: toPlainError(error).message };
  }
}
