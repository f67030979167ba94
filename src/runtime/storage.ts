/** Prefix of all keys that the lab stores. */
export const PREFIX = "tango-lab.";

/** Reads a value from local storage; null if there is none or storage is denied. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Writes a value to local storage; does nothing if storage is denied or full. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Ignored: the choice then lasts until the page is closed.
  }
}
