/** Reads and removes stored values by patterns of their keys. */
import { PREFIX, recall } from "./storage.ts";

/** The stored keys that match; none if storage is denied. */
function keysOf(fits: RegExp): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const own = key.slice(PREFIX.length);
      return key.startsWith(PREFIX) && fits.test(own) ? [own] : [];
    });
  } catch {
    return [];
  }
}

/** All values whose key matches, by key. */
export const recallAll = (fits: RegExp): ReadonlyMap<string, string> =>
  new Map(
    keysOf(fits)
      .sort()
      .map((key) => [key, recall(key) ?? ""]),
  );

/** Removes all values whose key matches. */
export function forget(fits: RegExp): void {
  for (const key of keysOf(fits)) localStorage.removeItem(PREFIX + key);
}
