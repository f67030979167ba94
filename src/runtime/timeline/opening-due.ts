/** State of the opening (the animation of a first visit) that is needed before its code is loaded. */
import type { StoreApi } from "zustand/vanilla";
import type { AppState } from "../app-state.ts";
import { recall, remember } from "../storage.ts";

const KEY = "opening";

/** Whether this browser has not shown the opening yet. */
export const openingIsDue = (): boolean => recall(KEY) === null;

/** Records that the opening was shown. */
export const rememberOpening = (): void => remember(KEY, "seen");

/** Reserves space for the opening while the recording and its code are fetched. */
export function announceOpening(store: StoreApi<AppState>): void {
  store.setState({ opening: { beat: "waits", update: null, pace: null } });
}

/** Releases that space: the code could not be loaded. */
export function cancelOpening(store: StoreApi<AppState>): void {
  store.setState({ opening: { beat: "off", update: null, pace: null } });
}
