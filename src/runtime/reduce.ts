import type { Settings } from "../core/settings/settings.ts";
import type { LabState, RecordingsState, RunId, View } from "./lab-state.ts";
import { runOf } from "./lab-state.ts";
import { FRESH_RUN, type RunEvent, reduceRun } from "./run-state.ts";

/** The parts of the state that are replaced as a whole. */
type Replaceable = Omit<
  LabState,
  "runs" | "shown" | "front" | "recordings" | "whatIf" | "slow" | "view"
>;

/** An event of one run, by its id. */
export interface RunChange {
  readonly type: "run";
  readonly id: RunId;
  readonly event: RunEvent;
}

export type LabEvent =
  | RunChange
  | { readonly type: "added" | "dropped"; readonly id: RunId }
  /** Another run on screen, or in front. */
  | { readonly type: "shown"; readonly shown: RunId; readonly front: RunId }
  | { readonly type: "draft"; readonly preset: string; readonly draft: Settings }
  | { readonly type: "recordings"; readonly recordings: Partial<RecordingsState> }
  /** Lays a recorded lane over the recording; null, or an id that it does not have, for none. */
  | { readonly type: "what-if"; readonly lane: string | null }
  | { readonly type: "slow"; readonly slow: Partial<LabState["slow"]> }
  | { readonly type: "view"; readonly view: Partial<View> }
  | { readonly type: "set"; readonly set: Partial<Replaceable> };

/** The next state. Pure: no clock, no worker, no document. */
export function reduce(state: LabState, event: LabEvent): LabState {
  switch (event.type) {
    case "run":
      return afterRunEvent(state, event);
    case "added":
      return { ...state, runs: { ...state.runs, [event.id]: FRESH_RUN } };
    case "dropped": {
      const { [event.id]: _, ...runs } = state.runs;
      return { ...state, runs };
    }
    case "shown":
      return { ...state, shown: event.shown, front: event.front, view: unpinned(state.view) };
    case "draft":
      return { ...state, preset: event.preset, draft: event.draft };
    case "recordings":
      return afterRecordings(state, event.recordings);
    case "what-if": {
      const lanes = state.recordings.recording?.lanes ?? [];
      const isKnown = lanes.some(({ id }) => id === event.lane);
      return { ...state, whatIf: isKnown ? event.lane : null };
    }
    case "slow":
      return { ...state, slow: { ...state.slow, ...event.slow } };
    case "view":
      return { ...state, view: { ...state.view, ...event.view } };
    case "set":
      return { ...state, ...event.set };
  }
}

/** Another recording has other lanes: none stays laid over. */
function afterRecordings(state: LabState, change: Partial<RecordingsState>): LabState {
  const recordings = { ...state.recordings, ...change };
  const isSame = recordings.recording === state.recordings.recording;
  return { ...state, recordings, whatIf: isSame ? state.whatIf : null };
}

function afterRunEvent(state: LabState, { id, event }: RunChange): LabState {
  // A late message of a run that was deleted.
  if (!(id in state.runs)) return state;
  const isShown = id === state.shown;
  const run = reduceRun(runOf(state, id), event, isShown ? state.view.line : null);
  const view = isShown ? viewAfter(state.view, event) : state.view;
  return { ...state, runs: { ...state.runs, [id]: run }, view };
}

/** A run that starts again releases the cursor from a group that it has not written yet. */
function viewAfter(view: View, event: RunEvent): View {
  if (event.type === "reset" || event.type === "loaded" || event.type === "branched") {
    return unpinned(view);
  }
  if (event.type !== "starting") return view;
  return view.line !== null && view.line < (event.from?.line ?? 0) ? view : unpinned(view);
}

const unpinned = (view: View): View => ({ ...view, line: null, row: null, step: null });
