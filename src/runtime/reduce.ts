import { changesResumedAt, withSettingsChanged } from "../core/settings/setting-changes.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { RolloutGroup } from "../core/training/records.ts";
import type { AppState, RecordingsState, RunId, View } from "./app-state.ts";
import { isLive, runOf } from "./app-state.ts";
import { prepared } from "./preparation.ts";
import {
  FRESH_RUN,
  historyBefore,
  isBusy,
  liveCheckpointRef,
  type RunEvent,
  type RunState,
} from "./run-state.ts";
import { entryToDrop } from "./thinning.ts";

/** The parts of the state that are replaced as a whole. */
type Replaceable = Omit<
  AppState,
  "runs" | "shown" | "front" | "recordings" | "whatIf" | "slow" | "view"
>;

/** An event of one run, by its id. */
interface RunChange {
  readonly type: "run";
  readonly id: RunId;
  readonly event: RunEvent;
}

export type AppEvent =
  | RunChange
  | { readonly type: "added" | "dropped"; readonly id: RunId }
  /** Another run on screen, or in front. */
  | { readonly type: "shown"; readonly shown: RunId; readonly front: RunId }
  | { readonly type: "draft"; readonly preset: string; readonly draft: Settings }
  | { readonly type: "recordings"; readonly recordings: Partial<RecordingsState> }
  /** Lays a recorded lane over the recording; null, or an id that it does not have, for none. */
  | { readonly type: "what-if"; readonly lane: string | null }
  | { readonly type: "slow"; readonly slow: Partial<AppState["slow"]> }
  | { readonly type: "view"; readonly view: Partial<View> }
  | { readonly type: "set"; readonly set: Partial<Replaceable> };

/** The next state. Pure: no clock, no worker, no document. */
export function reduce(state: AppState, event: AppEvent): AppState {
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
      return afterShown(state, event.shown, event.front);
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

/** A live run has no recorded lanes, so none remains overlaid. */
function afterShown(state: AppState, shown: RunId, front: RunId): AppState {
  const whatIf = isLive({ shown }) ? null : state.whatIf;
  return { ...state, shown, front, whatIf, view: unpinned(state.view) };
}

/** A new recording has other lanes, so none remains overlaid. */
function afterRecordings(state: AppState, change: Partial<RecordingsState>): AppState {
  const recordings = { ...state.recordings, ...change };
  const isSame = recordings.recording === state.recordings.recording;
  return { ...state, recordings, whatIf: isSame ? state.whatIf : null };
}

function afterRunEvent(state: AppState, { id, event }: RunChange): AppState {
  // A late message from a run that was deleted.
  if (!(id in state.runs)) return state;
  const isShown = id === state.shown;
  const run = reduceRun(runOf(state, id), event, isShown ? state.view.line : null);
  const view = isShown ? viewAfter(state.view, event) : state.view;
  return { ...state, runs: { ...state.runs, [id]: run }, view };
}

/** A restarted run no longer has the group that the cursor pointed to, so the cursor is released. */
function viewAfter(view: View, event: RunEvent): View {
  if (event.type === "reset" || event.type === "loaded" || event.type === "branched") {
    return unpinned(view);
  }
  if (event.type !== "starting") return view;
  return view.line !== null && view.line < (event.from?.line ?? 0) ? view : unpinned(view);
}

const unpinned = (view: View): View => ({ ...view, line: null, row: null, step: null });

/**
 * The next state of a run.
 * @param pinned line of the group on screen, which is never thinned out; null to thin any
 */
export function reduceRun(run: RunState, event: RunEvent, pinned: number | null): RunState {
  switch (event.type) {
    case "rollouts":
      return { ...run, groups: withGroup(run.groups, event.group, pinned) };
    case "rewound":
      return { ...run, groups: [], status: run.status === "finished" ? "paused" : run.status };
    case "preparing":
      return run.status === "starting"
        ? { ...run, preparation: prepared(run.preparation, event) }
        : run;
    case "engine": {
      const { model, health, why } = event;
      if (!run.info) return run;
      return { ...run, info: { ...run.info, [model]: health, successor: { health, why } } };
    }
    case "progress": {
      const { type: _, ...progress } = event;
      return { ...run, progress };
    }
    case "checkpoint":
      return { ...run, saved: liveCheckpointRef(event.checkpoint) };
    case "checkpoints":
      return { ...run, checkpoints: event.checkpoints };
    case "paused":
      return isBusy(run.status) ? { ...run, status: "paused" } : run;
    case "finished":
      return run.status === "fault" ? run : { ...run, status: "finished" };
    case "fault":
      // The first fault is the cause; calls that it breaks fail after it.
      return run.status === "fault"
        ? run
        : { ...run, status: "fault", fault: event.error, preparation: null };
    case "loaded":
      return {
        ...FRESH_RUN,
        running: event.settings,
        settingChanges: event.settingChanges ?? [],
        command: event.command ?? "",
        status: "paused",
      };
    case "branched": {
      const { type: _, settings: running, from: saved, ...branched } = event;
      return { ...FRESH_RUN, ...branched, running, status: "paused", saved };
    }
    case "starting":
      return started(run, event);
    case "started":
      return run.status === "starting"
        ? { ...run, status: "paused", info: event.info, preparation: null }
        : run;
    case "running-settings":
      return settingsChanged(run, event.settings);
    case "playing":
      return { ...run, status: "training" };
    case "pausing":
      return run.status === "training" ? { ...run, status: "pausing" } : run;
    case "stepping":
      return { ...run, status: "stepping" };
    case "stepped":
      return run.status === "stepping" ? { ...run, status: "paused" } : run;
    case "reset":
      return FRESH_RUN;
  }
}

/** A setting changed before anything was computed applies to the whole run. */
function settingsChanged(run: RunState, running: Settings): RunState {
  const { running: before, progress } = run;
  if (!before || !progress) return { ...run, running };
  const { settingChanges: known } = run;
  const update = progress.generatorUpdates;
  return { ...run, running, settingChanges: withSettingsChanged(known, before, running, update) };
}

/** A start from scratch, or from a checkpoint with the groups before it. */
function started(
  run: RunState,
  { settings, from, command }: Extract<RunEvent, { type: "starting" }>,
): RunState {
  return {
    ...FRESH_RUN,
    running: settings,
    command: command ?? run.command,
    settingChanges: from ? changesResumedAt(run.settingChanges, from.generatorUpdates) : [],
    status: "starting",
    progress: from ? run.progress : null,
    groups: historyBefore(run.groups, from?.line ?? 0),
    saved: from,
    checkpoints: run.checkpoints.filter(({ line }) => line <= (from?.line ?? -1)),
  };
}

/** Groups of a run in memory, of both models together. */
export const MAX_GROUPS = 600;
/** The newest groups are never dropped, so that every recent update can be shown. */
const NEWEST = 100;

/**
 * Adds a group to the history, ordered by line. Beyond MAX_GROUPS one is dropped: the one that leaves the smallest gap
 * between groups of its model, on a tie the oldest. So a run of days fits in memory and can be shown from its first
 * update on.
 * @param pinned line of the group on screen, which is not dropped
 */
export function withGroup(
  history: readonly RolloutGroup[],
  group: RolloutGroup,
  pinned: number | null,
): readonly RolloutGroup[] {
  const all = [...history, group];
  if (all.length <= MAX_GROUPS) return all;
  const dropped = entryToDrop(all, {
    position: ({ line }) => line,
    series: ({ updated }) => updated,
    mayDrop: ({ line }, index) => index < all.length - NEWEST && line !== pinned,
  });
  return all.toSpliced(dropped ?? 1, 1);
}
