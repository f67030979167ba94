/** What the page knows of the opening before its code is loaded. */
import type { StoreApi } from "zustand/vanilla";
import type { AppState } from "../app-state.ts";
import { recall, remember } from "../storage.ts";

const KEY = "opening";

/** Whether the opening has not been seen in this browser. */
export const openingIsDue = (): boolean => recall(KEY) === null;

/** The opening has been seen. */
export const rememberOpening = (): void => remember(KEY, "seen");

/** Reserves the opening's place on the page while the recording and its code are fetched. */
export function announceOpening(store: StoreApi<AppState>): void {
  store.setState({ opening: { beat: "waits", update: null, pace: null } });
}

/** Gives the place up: the code could not be loaded. */
export function cancelOpening(store: StoreApi<AppState>): void {
  store.setState({ opening: { beat: "off", update: null, pace: null } });
}
