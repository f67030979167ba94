import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import type { Settings } from "../../core/settings/settings.ts";
import { runShown } from "../app-state.ts";
import type { TangoApp } from "../create-app.ts";
import { type LockManagerLike, runLocks } from "../persistence/locks.ts";
import { SavedRuns } from "../persistence/saved-runs.ts";
import { Databases, type RunDatabase } from "../storage/database.ts";
import { laboratory, SMALL } from "./in-process.ts";
import { encodeHere, readerHere } from "./made-files.ts";

/**
 * Long enough that it is not over before anybody looks: the screen hears of updates in batches. Its evaluations, which
 * took half of its time, come three times.
 */
export const LONG: Settings = { ...SMALL, updates: 90, evalEvery: 30 };

/** The locks of one browser; a tab that closes lets its own go. */
export class FakeLocks {
  readonly #held = new Map<string, symbol>();

  /** What one tab sees of them. */
  tab(): { readonly manager: LockManagerLike; readonly close: () => void } {
    const tab = Symbol();
    const request = async (name: string, _: unknown, work: (lock: Lock | null) => unknown) => {
      if (this.#held.has(name)) {
        await work(null);
        return;
      }
      this.#held.set(name, tab);
      await work({ name, mode: "exclusive" });
      if (this.#held.get(name) === tab) this.#held.delete(name);
    };
    const query = async () => ({ held: [...this.#held.keys()].map((name) => ({ name })) });
    const close = () => {
      for (const [name, owner] of this.#held) if (owner === tab) this.#held.delete(name);
    };
    return { manager: { request, query } as unknown as LockManagerLike, close };
  }
}

/** A database that is out of reach once its tab was closed. */
class TabDatabases extends Databases {
  isClosed = false;

  override get(): Promise<RunDatabase> {
    return this.isClosed ? new Promise(() => undefined) : super.get();
  }
}

export interface Tab {
  readonly app: TangoApp;
  readonly savedRuns: SavedRuns;
  /** Closes the tab as a browser does: nothing more is sent or written. */
  readonly close: () => void;
}

/**
 * A browser without any kept run, in which tabs with real sessions of two fakes are opened.
 * @param hasLocks false where the page was not served over HTTPS
 */
export function browser({ hasLocks = true } = {}) {
  globalThis.indexedDB = new IDBFactory();
  const locks = new FakeLocks();
  const open = async (draft: Settings = LONG): Promise<Tab> => {
    const { app } = laboratory(null, draft);
    const { manager, close: unlock } = locks.tab();
    const databases = new TabDatabases();
    const savedRuns = new SavedRuns({
      app,
      nameOf: ({ preset }) => preset,
      startReader: readerHere,
      encode: encodeHere,
      locks: runLocks(hasLocks ? manager : undefined),
      databases,
    });
    await savedRuns.start();
    const close = () => {
      databases.isClosed = true;
      app.registry.front.end();
      unlock();
    };
    return { app, savedRuns, close };
  };
  return { open };
}

/** Until the live run has made so many generator updates. */
export async function trained(app: TangoApp, updates: number): Promise<void> {
  await vi.waitFor(
    () => {
      const made = runShown(app.store.getState()).progress?.generatorUpdates ?? 0;
      if (made < updates) throw new Error(`${made} of ${updates} updates`);
    },
    { timeout: 20_000, interval: 2 },
  );
}

/** Until the plan is done. */
export async function finished(app: TangoApp): Promise<void> {
  await vi.waitFor(
    () => {
      const { status } = runShown(app.store.getState());
      if (status !== "finished") throw new Error(status);
    },
    { timeout: 20_000, interval: 5 },
  );
}

/** All figures of the run on screen, line by line. */
export const figuresOf = ({ metrics }: TangoApp) =>
  Array.from({ length: metrics.rows }, (_, row) => ({
    line: metrics.line(row),
    phase: metrics.phase(row),
    values: Object.fromEntries(
      metrics.names
        .map((name) => [name, metrics.value(name, row)] as const)
        .filter(([, value]) => Number.isFinite(value))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  }));
