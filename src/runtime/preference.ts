/** User preferences stored in this browser, as stores that views subscribe to. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { recall, remember } from "./storage.ts";

export interface Preference<Value>
  extends Pick<StoreApi<Value>, "getState" | "getInitialState" | "subscribe"> {
  choose(value: Value): void;
}

interface Form<Value> {
  /** Parses the stored text; null means nothing is stored, and invalid text is treated alike. */
  readonly read: (text: string | null) => Value;
  readonly write: (value: Value) => string;
}

/** The preference stored under a key. */
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
