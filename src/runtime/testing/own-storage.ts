import { vi } from "vitest";

/** Local storage in which each value is an own property, as in browsers; `vi.unstubAllGlobals` takes it away. */
export function stubStorage(): void {
  const stored: Record<string, unknown> = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(stored, name, { value, enumerable: false });
  vi.stubGlobal("localStorage", stored);
}
