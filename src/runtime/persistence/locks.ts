/** Who writes a run: one tab at a time. A lock goes with its tab, however that ends. */

const PREFIX = "tango-lab.run.";

export interface RunLocks {
  /** @returns the function that lets the run go; null when another tab has it */
  take(id: string): Promise<(() => void) | null>;
  /** Ids of the runs that some tab has, this one's among them. */
  taken(): Promise<ReadonlySet<string>>;
}

/** What of the browser's locks is asked. */
export type LockManagerLike = Pick<LockManager, "request" | "query">;

/**
 * @param manager undefined where the page was not served securely: then every run is free, and who
 * took a run last writes it (`writer` in its record)
 */
export function runLocks(manager: LockManagerLike | undefined): RunLocks {
  return {
    take: (id) => (manager ? takeLock(manager, PREFIX + id) : Promise.resolve(() => undefined)),
    taken: async () => {
      const held = (await manager?.query())?.held ?? [];
      const ids = held.flatMap(({ name }) =>
        name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
      );
      return new Set(ids);
    },
  };
}

/** The lock is held for as long as the promise that is given to it is pending. */
function takeLock(manager: LockManagerLike, name: string): Promise<(() => void) | null> {
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
