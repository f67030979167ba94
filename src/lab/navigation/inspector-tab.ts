import { createStore } from "zustand/vanilla";

/** What of a rollout can be looked at, in the order of the tabs. */
export const TABS = ["ledger", "words", "tokens", "history", "attention"] as const;
export type Tab = (typeof TABS)[number];

/** The one that is open, for all rollouts. */
export const inspectorTab = createStore<{ readonly tab: Tab }>(() => ({ tab: TABS[0] }));
