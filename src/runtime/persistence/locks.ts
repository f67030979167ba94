/** Only one tab at a time writes a run. The browser releases the lock when that tab ends, however it ends. */

const PREFIX = "tango-lab.run.";

export interface RunLocks {
  /** @returns the function that releases the run; null when another tab holds it */
  acquire(id: string): Promise<(() => void) | null>;
  /** Ids of the runs that some tab holds, including this one. */
  held(): Promise<ReadonlySet<string>>;
}

/** The part of the browser's LockManager that is used. */
export type LockManagerLike = Pick<LockManager, "request" | "query">;

/**
 * @param manager undefined when the page was not served over HTTPS: every run then counts as free, and the tab that
 *   resumed it last may write it (`Saver.take`)
 */
export function runLocks(manager: LockManagerLike | undefined): RunLocks {
  return {
    acquire: (id) =>
      manager ? acquireLock(manager, PREFIX + id) : Promise.resolve(() => undefined),
    held: async () => {
      const held = (await manager?.query())?.held ?? [];
      const ids = held.flatMap(({ name }) =>
        name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
      );
      return new Set(ids);
    },
  };
}

/** A browser lock is held as long as the promise returned to it is pending. */
function acquireLock(manager: LockManagerLike, name: string): Promise<(() => void) | null> {
  return new Promise((done, fail) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) {
        done(null);
        return undefined;
      }
      return new Promise((release) => done(release));
    };
    manager.request(name, { ifAvailable: true }, hold).catch(fail);
  });
}
