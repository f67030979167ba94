import { createStore, type StoreApi } from "zustand/vanilla";

/** How long what was taken away can be had back. */
export const UNDO_MS = 10_000;

export interface TakenAway {
  readonly id: string;
  readonly name: string;
}

interface Waiting extends TakenAway {
  readonly putBack: () => void;
  readonly drop: () => void;
}

/** Things that were taken away and can be put back for a while; then they are dropped for good. */
export class Undo {
  /** The last one that can still be put back. */
  readonly store: StoreApi<{ readonly last: TakenAway | null }> = createStore(() => ({
    last: null,
  }));
  readonly #waiting = new Map<
    string,
    Waiting & { readonly timer: ReturnType<typeof setTimeout> }
  >();

  /** @param drop called once, unless it was put back before */
  took(one: Waiting): void {
    const timer = setTimeout(() => this.#settle(one.id)?.drop(), UNDO_MS);
    this.#waiting.set(one.id, { ...one, timer });
    this.#tell();
  }

  putBack(id: string): void {
    this.#settle(id)?.putBack();
  }

  /** What still waits is dropped now: there is nothing left that it could be put back to. */
  dropAll(): void {
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.drop();
  }

  #settle(id: string): Waiting | undefined {
    const one = this.#waiting.get(id);
    clearTimeout(one?.timer);
    this.#waiting.delete(id);
    this.#tell();
    return one;
  }

  #tell(): void {
    const last = [...this.#waiting.values()].at(-1);
    this.store.setState({ last: last ? { id: last.id, name: last.name } : null });
  }
}
