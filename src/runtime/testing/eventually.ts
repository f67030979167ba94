import { vi } from "vitest";

/** Waits until a check passes, however slow the machine is: a busy one takes a second where this takes a moment. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 30_000, interval: 5 });
