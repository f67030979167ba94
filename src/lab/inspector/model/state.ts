import { createStore, type StoreApi } from "zustand/vanilla";
import { type AttentionState, NO_ATTENTION } from "./attention.ts";
import { NO_VERDICTS, type VerdictHistoryState } from "./verdict-history.ts";

/** All that the inspector's models have computed; each part is changed by its owner alone. */
export interface InspectorState {
  readonly history: VerdictHistoryState;
  readonly attention: AttentionState;
}

export const createInspectorState = (): StoreApi<InspectorState> =>
  createStore<InspectorState>(() => ({ history: NO_VERDICTS, attention: NO_ATTENTION }));
