import type { PlainError } from "../core/errors.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { RolloutGroup } from "../core/training/records.ts";
import type { XAxis } from "../metrics/columns.ts";
import type { RecordingFacts } from "./recording-player/item.ts";
import { FRESH_RUN, isBusy, type RunEvent, type RunState, reduceRun } from "./run-state.ts";

/** `software`: the adapter is the processor. */
export type WebGpuState = "unknown" | "ready" | "software" | "no-api" | "no-adapter";
export type Shown = "both" | "generator" | "verifier";

export interface View {
  readonly shown: Shown;
  /** The cursor: the last line looked at. Null follows the newest, of a recording its play head. */
  readonly line: number | null;
  /** Index of the row in the inspector. */
  readonly row: number | null;
  readonly step: number | null;
  readonly xAxis: XAxis;
}

/** A sentence for the page, said in the language on screen: words are not known here. */
export type Notice = (words: never) => string;

/** Which run is on screen. */
export type Source = "recorded" | "live";
/** What a live run begins with: shipped weights after SFT, or nothing. */
export type Begin = "shipped" | "scratch";

/** What there is to play back. */
export interface ShelfState {
  /** Whether the recording of the preset is being fetched. */
  readonly loading: boolean;
  /** Presets that have a recording. */
  readonly presets: readonly string[];
  /** That of the preset; null when there is none, or none yet. */
  readonly recording: RecordingFacts | null;
  /** Why it cannot be played. */
  readonly problem: PlainError | null;
}

/** How the live runs stand that take turns. */
export type RaceState =
  | "none" // one live run, by itself
  | "running"
  | "stepping" // each does one step
  | "paused"
  | "over"; // all have finished

export interface LabState extends RunState {
  readonly source: Source;
  /** The live run in front, by its id. */
  readonly lane: string;
  readonly race: RaceState;
  readonly shelf: ShelfState;
  /** Updates a second at which a recording plays. */
  readonly speed: number;
  /** The person's choice; `beginOf` says what it comes to. */
  readonly begin: Begin;
  /** Whether a live run waits while the recording is on screen. */
  readonly liveWaits: boolean;
  readonly preset: string;
  /** What the next live start will use. */
  readonly draft: Settings;
  readonly notices: readonly Notice[];
  readonly webgpu: WebGpuState;
  readonly view: View;
}

/** What changes the page around it. */
export type PageEvent =
  | { readonly type: "draft"; readonly preset: string; readonly draft: Settings }
  | {
      readonly type: "shown";
      readonly source: Source;
      readonly lane: string;
      readonly run: RunState;
      readonly liveWaits: boolean;
    }
  | { readonly type: "race"; readonly race: RaceState }
  | { readonly type: "shelf"; readonly shelf: Partial<ShelfState> }
  | { readonly type: "speed"; readonly speed: number }
  | { readonly type: "begin"; readonly begin: Begin }
  | { readonly type: "notices"; readonly notices: readonly Notice[] }
  | { readonly type: "webgpu"; readonly state: WebGpuState }
  | { readonly type: "view"; readonly view: Partial<View> };

export type LabEvent = RunEvent | PageEvent;

const FRESH_VIEW: View = { shown: "both", line: null, row: null, step: null, xAxis: "turns" };

/** Speeds of a recording, in updates a second. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 5, 20, 100];
/** Slow enough to read a little of each update. */
const FIRST_SPEED = 1;

/** The live run that there always is at first. */
export const FIRST_LANE = "1";

export function initialState(preset: string, draft: Settings): LabState {
  return {
    ...FRESH_RUN,
    source: "live",
    lane: FIRST_LANE,
    race: "none",
    shelf: { loading: false, presets: [], recording: null, problem: null },
    speed: FIRST_SPEED,
    begin: "shipped",
    liveWaits: false,
    preset,
    draft,
    notices: [],
    webgpu: "unknown",
    view: FRESH_VIEW,
  };
}

/** The next state. Pure: no clock, no worker, no document. */
export function reduce(state: LabState, event: LabEvent): LabState {
  switch (event.type) {
    case "draft":
      return { ...state, preset: event.preset, draft: event.draft };
    case "shown": {
      const { source, lane, run, liveWaits } = event;
      return { ...state, ...run, source, lane, liveWaits, view: unpinned(state.view) };
    }
    case "race":
      return { ...state, race: event.race };
    case "shelf":
      return { ...state, shelf: { ...state.shelf, ...event.shelf } };
    case "speed":
      return { ...state, speed: event.speed };
    case "begin":
      return { ...state, begin: event.begin };
    case "notices":
      return { ...state, notices: event.notices };
    case "webgpu":
      return { ...state, webgpu: event.state };
    case "view":
      return { ...state, view: { ...state.view, ...event.view } };
    default:
      return {
        ...state,
        ...reduceRun(state, event, state.view.line),
        view: viewAfter(state.view, event),
      };
  }
}

/** A run that begins anew lets go of a group that it has not written yet. */
function viewAfter(view: View, event: RunEvent): View {
  if (event.type === "reset" || event.type === "loaded" || event.type === "branched") {
    return unpinned(view);
  }
  if (event.type !== "starting") return view;
  return view.line !== null && view.line < (event.from?.line ?? 0) ? view : unpinned(view);
}

const unpinned = (view: View): View => ({ ...view, line: null, row: null, step: null });

/** Whether a live run computes, or is about to: the one on screen or, whatever is on screen, lanes that race. */
export const computesLive = ({ source, status, race }: LabState): boolean =>
  race === "running" || race === "stepping" || (source === "live" && isBusy(status));

/** The groups a choice shows, oldest first. */
export function groupsShown({ view, groups }: LabState): readonly RolloutGroup[] {
  if (view.shown === "both") return groups;
  return groups.filter(({ updated }) => updated === view.shown);
}

/** The group on screen: the last one at or before the cursor, else the first; without cursor the newest. */
export function groupShown(state: LabState): RolloutGroup | null {
  const groups = groupsShown(state);
  const { line } = state.view;
  if (line === null) return groups.at(-1) ?? null;
  return groups.findLast((group) => group.line <= line) ?? groups[0] ?? null;
}

/** The kept group before (−1) or after (1) the one on screen, of those that the choice shows. */
export function groupBeside(state: LabState, by: 1 | -1): RolloutGroup | null {
  const groups = groupsShown(state);
  const shown = groupShown(state);
  return (shown && groups[groups.indexOf(shown) + by]) ?? null;
}

/** Index of the row in the inspector; null when the group on screen has none chosen. */
export function rowShown(state: LabState): number | null {
  const group = groupShown(state);
  const { line, row } = state.view;
  return group && row !== null && group.line === line && row < group.rows.length ? row : null;
}
