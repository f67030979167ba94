/** An in-memory `localStorage` for frames in which the browser blocks the real one. */

/** The part of localStorage that the page uses, backed by a plain object: `Object.keys` lists what is stored. */
export function memoryStorage(): Storage {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => (Object.hasOwn(stored, key) ? stored[key] : null),
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(stored, name, { value, enumerable: false });
  return stored as unknown as Storage;
}

/** Replaces an unusable `localStorage` by one in memory. */
export function ensureStorage(window: Window): void {
  const probe = "tango-lab.probe";
  try {
    window.localStorage.setItem(probe, "");
    window.localStorage.removeItem(probe);
  } catch {
    Object.defineProperty(window, "localStorage", { value: memoryStorage(), configurable: true });
  }
}
