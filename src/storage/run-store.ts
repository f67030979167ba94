/** Where live runs are saved: in a worker, or on the page if workers are unavailable. */
import type { Databases } from "./database.ts";
import { bytesOf, withMissing } from "./room.ts";
import { type RunEnding, type RunSave, writeEnding, writeSave } from "./save.ts";
import { type KnownSums, withSums } from "./sums.ts";

/** Comlink surface of workers/saver.worker.ts. */
export interface RunStore {
  /**
   * Computes the checksums of a save and writes it in one transaction.
   * @param known sums of what is stored already
   * @returns those of what is stored now
   * @throws TangoError("storage"); what was stored before is then unchanged
   */
  save(save: RunSave, known: KnownSums): Promise<KnownSums>;
  /** Updates only how a run ended, if this tab is still its writer. @throws as save */
  end(ending: RunEnding): Promise<null>;
}

/** A store that works in this thread. */
export const storeIn = (databases: Databases): RunStore => ({
  save: async (save, before) => {
    const { sums, known } = await withSums(save, before);
    try {
      await writeSave(await databases.get(), save, sums);
    } catch (error) {
      throw await withMissing(error, bytesOf(save));
    }
    return known;
  },
  end: async (ending) => {
    await writeEnding(await databases.get(), ending);
    return null;
  },
});
