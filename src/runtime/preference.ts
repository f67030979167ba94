/** Choices that this browser keeps from visit to visit, and that views follow. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { recall, remember } from "./storage.ts";

export interface Preference<Value>
  extends Pick<StoreApi<Value>, "getState" | "getInitialState" | "subscribe"> {
  choose(value: Value): void;
}

interface Form<Value> {
  /** Of what is stored; null for nothing. A text that means nothing is read as if there were none. */
  readonly read: (text: string | null) => Value;
  readonly write: (value: Value) => string;
}

/** The choice that is stored under a key. */
export function preference<Value>(key: string, { read, write }: Form<Value>): Preference<Value> {
  const { getState, getInitialState, setState, subscribe } = createStore<Value>(() =>
    read(recall(key)),
  );
  const choose = (value: Value) => {
    remember(key, write(value));
    setState(value, true);
  };
  return { getState, getInitialState, subscribe, choose };
}
