/** Stores pairs of runs that are repeated on other seeds: the pair, and separately each of its runs. */
import type { Databases, RunDatabase } from "./database.ts";
import { asStorageError, storageError } from "./faults.ts";
import type { RepeatPart, StoredRepeat } from "./repeat-part.ts";

/** All parts of a repeat: their keys begin with its id. */
const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** All methods reject with TangoError("storage"). */
export class RepeatStore {
  readonly #databases: Databases;

  constructor(databases: Databases) {
    this.#databases = databases;
  }

  /** All repeats, in no order. */
  list(): Promise<readonly StoredRepeat[]> {
    return this.#do((database) => database.getAll("repeats"));
  }

  /** Stores a repeat, or updates it. */
  async put(repeat: StoredRepeat): Promise<void> {
    await this.#do((database) => database.put("repeats", repeat));
  }

  /** Stores a part atomically. @throws also when its repeat was deleted meanwhile */
  async putPart(id: string, name: string, part: RepeatPart): Promise<void> {
    await this.#do(async (database) => {
      const work = database.transaction(["repeats", "parts"], "readwrite");
      // `work.done` rejects too, but the failed request already reports the error.
      work.done.catch(() => undefined);
      if (!(await work.objectStore("repeats").get(id))) throw storageError("removed");
      await Promise.all([work.objectStore("parts").put(part, [id, name]), work.done]);
    });
  }

  /** Deletes a part, if there is one. */
  async dropPart(id: string, name: string): Promise<void> {
    await this.#do((database) => database.delete("parts", [id, name]));
  }

  /** The parts by name. */
  async parts(id: string): Promise<ReadonlyMap<string, RepeatPart>> {
    const [keys, values] = await this.#do((database) => {
      const store = database.transaction("parts").store;
      return Promise.all([store.getAllKeys(partsOf(id)), store.getAll(partsOf(id))]);
    });
    return new Map(keys.map(([, name], i) => [name, values[i] as RepeatPart]));
  }

  /** Deletes a repeat with all its parts. */
  async remove(id: string): Promise<void> {
    await this.#do(async (database) => {
      const work = database.transaction(["repeats", "parts"], "readwrite");
      await Promise.all([
        work.objectStore("repeats").delete(id),
        work.objectStore("parts").delete(partsOf(id)),
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
