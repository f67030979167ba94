/** States of the page in one flat object: the page and the run on screen. */
import type { RunFacts } from "../../core/recording/run-facts.ts";
import {
  type AppState,
  liveWaits,
  RECORDED,
  runShown,
  type Source,
  sourceOf,
} from "../app-state.ts";
import type { RunState } from "../run-state.ts";

/** A state of the page with the run on screen spread into it, as `window.tangoLab` has it. */
export const flat = (state: AppState) => ({
  ...state,
  ...runShown(state),
  source: sourceOf(state),
  lane: state.front,
  liveWaits: liveWaits(state),
});

/** The current state of a lab, flat. */
export const seen = ({ store }: { readonly store: { getState(): AppState } }) =>
  flat(store.getState());

/** The recordings of a page on which that of a run is open. */
export const openOf = (run: RunFacts, updates: number): AppState["recordings"] => ({
  loading: false,
  presets: [run.preset],
  problem: null,
  recording: { run, updates, flags: [], hasStarts: true, lanes: [], origin: null, chosen: null },
});

type Change = Partial<RunState> & Partial<AppState> & { readonly source?: Source };

/** Changes the page and the run on screen; another source moves that run along. */
export function changed(
  state: AppState,
  { source = sourceOf(state), ...change }: Change,
): AppState {
  const page = Object.keys(state);
  const parts = Object.entries(change);
  const ofPage = Object.fromEntries(parts.filter(([key]) => page.includes(key)));
  const ofRun = Object.fromEntries(parts.filter(([key]) => !page.includes(key)));
  const run: RunState = { ...runShown(state), ...ofRun };
  const next: AppState = { ...state, ...ofPage };
  const shown = source === "recorded" ? RECORDED : next.front;
  return { ...next, shown, runs: { ...next.runs, [shown]: run } };
}
