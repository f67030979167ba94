/** Requests to announce the state of the run to screen readers. */

const listeners = new Set<() => void>();

export function announceNow(): void {
  for (const listener of listeners) listener();
}

/** @returns unsubscribe */
export function onAnnounceRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
