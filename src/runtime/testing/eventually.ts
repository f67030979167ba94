import { vi } from "vitest";

/** Waits until a check passes, also on a slow machine. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 30_000, interval: 5 });
