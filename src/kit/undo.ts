import { createStore, type StoreApi } from "zustand/vanilla";

/** How long a removal can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

interface Removed {
  readonly id: string;
  readonly name: string;
}

interface Pending extends Removed {
  readonly undo: () => void;
  readonly drop: () => void;
}

/**
 * Removed items that can be restored for a while; after that they are dropped for good. A page that closes
 * meanwhile has deleted nothing.
 */
export class Undo {
  /** The last removed item that can still be restored. */
  readonly store: StoreApi<{ readonly last: Removed | null }> = createStore(() => ({ last: null }));
  readonly #pending = new Map<
    string,
    Pending & { readonly timer: ReturnType<typeof setTimeout> }
  >();

  /** @param item its `drop` is called once, unless it was restored before */
  add(item: Pending): void {
    const timer = setTimeout(() => this.#settle(item.id)?.drop(), UNDO_MS);
    this.#pending.set(item.id, { ...item, timer });
    this.#publish();
  }

  undo(id: string): void {
    this.#settle(id)?.undo();
  }

  /** Drops all pending items now: there is nothing left to restore them to. */
  dropAll(): void {
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.drop();
  }

  #settle(id: string): Pending | undefined {
    const item = this.#pending.get(id);
    clearTimeout(item?.timer);
    this.#pending.delete(id);
    this.#publish();
    return item;
  }

  #publish(): void {
    const last = [...this.#pending.values()].at(-1);
    this.store.setState({ last: last ? { id: last.id, name: last.name } : null });
  }
}
