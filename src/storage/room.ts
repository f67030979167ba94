/** How much space a save needs, and how much of it is missing. */
import { asStorageError, storageError, storageFaultOf } from "./faults.ts";
import type { RunSave } from "./save.ts";

/** Bytes that a save adds, excluding the browser's own indexes. */
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

/** The part of `needed` that exceeds the browser's reported free space; all of it if nothing is reported. */
async function missingFor(needed: number): Promise<number> {
  const { usage = 0, quota = 0 } = (await roomHere()) ?? {};
  const free = Math.max(0, quota - usage);
  // The disk may be full although the quota is not; the free space is then unknown.
  return free < needed ? needed - free : needed;
}

/** Adds the number of missing bytes to a failed save's error, if storage is full. */
export async function withMissing(error: unknown, needed: number): Promise<unknown> {
  if (storageFaultOf(error) !== "full") return error;
  const { detail } = asStorageError(error);
  return storageError("full", String(detail.why ?? ""), await missingFor(needed));
}
