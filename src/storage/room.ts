/** How much room a save takes, and how much of it the browser does not have. */
import { asStorageError, storageError, storageFaultOf } from "./faults.ts";
import type { RunSave } from "./save.ts";

/** Bytes that a save adds, without what the browser needs for its own indexes. */
export function bytesOf({ record, blocks, groups, checkpoints }: RunSave): number {
  const arrays = [
    ...checkpoints.map(({ bytes }) => bytes),
    ...blocks.flatMap(({ phases, values }) => [phases, values]),
  ];
  const numbers = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return numbers + JSON.stringify([record, groups]).length;
}

const roomHere = async (): Promise<StorageEstimate | null> =>
  (await globalThis.navigator?.storage?.estimate().catch(() => null)) ?? null;

/** Bytes of `needed` beyond the room that the browser says it has; all of them where it does not say. */
async function missingFor(needed: number): Promise<number> {
  const { usage = 0, quota = 0 } = (await roomHere()) ?? {};
  const free = Math.max(0, quota - usage);
  // The disk may be full while the quota is not: then the room that is left is unknown.
  return free < needed ? needed - free : needed;
}

/** The error of a save of that many bytes; a full storage also says how many are missing. */
export async function withMissing(error: unknown, needed: number): Promise<unknown> {
  if (storageFaultOf(error) !== "full") return error;
  const { detail } = asStorageError(error);
  return storageError("full", String(detail.why ?? ""), await missingFor(needed));
}
