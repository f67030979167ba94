import type { StoreApi } from "zustand/vanilla";

/** One field of a larger state, used like a store of its own: one owner changes it, views select from it. */
export interface Slice<Part> extends Pick<StoreApi<Part>, "getState" | "getInitialState"> {
  setState(change: Partial<Part> | ((part: Part) => Partial<Part>)): void;
  /** Calls back when this field has changed. */
  subscribe(listener: (part: Part, before: Part) => void): () => void;
}

/** The part of a store under this key. */
export function sliceOf<State, Key extends keyof State>(
  store: StoreApi<State>,
  key: Key,
): Slice<State[Key]> {
  return {
    getState: () => store.getState()[key],
    getInitialState: () => store.getInitialState()[key],
    setState: (change) => {
      const part = store.getState()[key];
      const changed = typeof change === "function" ? change(part) : change;
      const next: Partial<State> = {};
      next[key] = { ...part, ...changed };
      store.setState(next);
    },
    subscribe: (listener) =>
      store.subscribe((now, before) => {
        if (now[key] !== before[key]) listener(now[key], before[key]);
      }),
  };
}
