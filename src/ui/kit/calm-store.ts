/**
 * Milliseconds for which a value is kept while it changes fast. Less than the beat of a live run (runtime/run.ts),
 * whose values are then shown at once: one that had to wait would cost a frame of its own.
 */
const LEAST_MS = 450;

interface Source<T> {
  /** The value now; the same object until it changes. */
  readonly read: () => T;
  readonly isMoving: () => boolean;
  /** @returns ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A value that changes about twice a second at most while it moves, for several components at the same time:
 * all of them show the same one. At rest it is the source's value.
 */
export function calmStore<T>({
  read,
  isMoving,
  subscribe,
}: Source<T>): Omit<Source<T>, "isMoving"> {
  const listeners = new Set<() => void>();
  let held = read;
  let end = () => {};
  let changed = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hold = () => {
    const value = read();
    held = () => value;
  };
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    changed = performance.now();
    hold();
    for (const listener of listeners) listener();
  };
  const look = () => {
    if (Object.is(read(), held())) return;
    const wait = isMoving() ? changed + LEAST_MS - performance.now() : 0;
    if (wait <= 0) show();
    else timer ??= setTimeout(show, wait);
  };

  return {
    read: () => held(),
    subscribe(listener) {
      if (listeners.size === 0) {
        hold();
        end = subscribe(look);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end();
        clearTimeout(timer);
        timer = undefined;
        held = read;
      };
    },
  };
}
