/** Stores pairs of runs that are repeated on other seeds: the pair, and separately each of its runs. */
import type { Databases, RunDatabase } from "./database.ts";
import { asStorageError, storageError } from "./faults.ts";
import type { RepeatPart, StoredRepeat } from "./repeat-part.ts";
import { withMissing } from "./room.ts";
import { sha256 } from "./sums.ts";

/** All parts of a repeat: their keys begin with its id. */
const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

async function sumOf({ state, lines, checkpoint, error }: RepeatPart): Promise<string> {
  const weights = checkpoint === null ? null : await sha256(checkpoint);
  return sha256(JSON.stringify([state, lines, weights, error]));
}

const bytesOf = ({ lines, checkpoint }: RepeatPart): number =>
  lines.length + (checkpoint?.byteLength ?? 0);

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
    const needed = JSON.stringify(repeat).length;
    await this.#do((database) => database.put("repeats", repeat), needed);
  }

  /** Stores a part atomically. @throws also when its repeat was deleted meanwhile */
  async putPart(id: string, name: string, part: RepeatPart): Promise<void> {
    const sum = await sumOf(part);
    await this.#do(async (database) => {
      const work = database.transaction(["repeats", "parts"], "readwrite");
      // `work.done` rejects too, but the failed request already reports the error.
      work.done.catch(() => undefined);
      if (!(await work.objectStore("repeats").get(id))) throw storageError("removed");
      await Promise.all([work.objectStore("parts").put({ ...part, sum }, [id, name]), work.done]);
    }, bytesOf(part));
  }

  /** Deletes a part, if there is one. */
  async dropPart(id: string, name: string): Promise<void> {
    await this.#do((database) => database.delete("parts", [id, name]));
  }

  /** The parts by name, and the names of damaged ones. */
  async parts(
    id: string,
  ): Promise<{
    readonly good: ReadonlyMap<string, RepeatPart>;
    readonly damaged: readonly string[];
  }> {
    const [keys, values] = await this.#do((database) => {
      const store = database.transaction("parts").store;
      return Promise.all([store.getAllKeys(partsOf(id)), store.getAll(partsOf(id))]);
    });
    const good = new Map<string, RepeatPart>();
    const damaged: string[] = [];
    for (const [i, [, name]] of keys.entries()) {
      const part = values[i];
      if (part && (await sumOf(part)) === part.sum) good.set(name, part);
      else damaged.push(name);
    }
    return { good, damaged };
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

  /** @param needed bytes that the work adds to the storage */
  async #do<T>(work: (database: RunDatabase) => Promise<T>, needed = 0): Promise<T> {
    try {
      return await work(await this.#databases.get());
    } catch (error) {
      throw asStorageError(await withMissing(error, needed));
    }
  }
}
