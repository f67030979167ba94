import { createStore } from "zustand/vanilla";

/** The inspector's tabs, in order. */
export const TABS = ["ledger", "words", "tokens", "history", "attention"] as const;
export type Tab = (typeof TABS)[number];

/** The open tab, the same for all rollouts. */
export const inspectorTab = createStore<{ readonly tab: Tab }>(() => ({ tab: TABS[0] }));
