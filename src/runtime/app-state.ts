/** The page's single store: all runs by id, which one is shown, and the state around them. */
import type { PlainError } from "../core/errors.ts";
import type { Role } from "../core/role.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { RolloutGroup } from "../core/training/records.ts";
import { FIRST_LANE, freshLane, type Lane } from "./lanes/lane.ts";
import type { XAxis } from "./metrics/columns.ts";
import type { RecordingFacts } from "./recording-player/item.ts";
import { FRESH_RUN, isBusy, type RunState } from "./run-state.ts";
import { SLOW_OFF, type SlowState } from "./timeline/slow-state.ts";
import type { UpdateStage } from "./timeline/update-stages.ts";

/** `software`: the adapter runs on the CPU. */
export type WebGpuState = "unknown" | "ready" | "software" | "no-api" | "no-adapter";
export type Shown = "both" | Role;

/** The inspector's tabs, in order. */
export const INSPECTOR_TABS = ["ledger", "tokens", "attention"] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

export interface View {
  readonly shown: Shown;
  /** The cursor: the last line on screen. Null follows the newest line, in a recording the play head. */
  readonly line: number | null;
  /** Index of the selected rollout in the inspector. */
  readonly row: number | null;
  readonly step: number | null;
  /** The inspector's open tab, the same for all rollouts. */
  readonly tab: InspectorTab;
  readonly xAxis: XAxis;
}

/** The page's four views. Switching changes how the run is presented, never the run. */
export const MAIN_VIEWS = ["watch", "learn", "lab", "talk"] as const;
export type MainView = (typeof MAIN_VIEWS)[number];

/** Parts that a link can hide, `hide=…`: they are then absent, for screen readers too. */
export const HIDEABLE = [
  "headline",
  "stages",
  "verifier",
  "truth",
  "rail",
  "chart",
  "whatif",
  "transport",
] as const;
export type HideablePart = (typeof HIDEABLE)[number];

/** What a link can lock, `lock=…`: the view, the run, the update on screen, and training. */
export const LOCKS = ["view", "run", "update", "live"] as const;
export type Lock = (typeof LOCKS)[number];

/** Which view is open, where in it, and what the link leaves out of it. */
export interface Screen {
  readonly view: MainView;
  /** The open lesson; null for the list of lessons. */
  readonly lesson: string | null;
  /** The scene of the talk: its id, or its place counted from 1. */
  readonly scene: number | string;
  /** Whether gold labels of the steps are shown. */
  readonly showsTruth: boolean;
  readonly hides: readonly HideablePart[];
  readonly locks: readonly Lock[];
}

export const FIRST_SCREEN: Screen = {
  view: "watch",
  lesson: null,
  scene: 1,
  showsTruth: true,
  hides: [],
  locks: [],
};

export type RunId = string;
/** The id of the recording that is open; every other id is a live run. */
export const RECORDED: RunId = "recorded";

/** Which kind of run is on screen. */
export type Source = "recorded" | "live";
/** What a live run starts from: shipped weights after SFT, or random weights. */
export type InitMode = "shipped" | "scratch";

/** The recordings that can be played. */
export interface RecordingsState {
  /** Whether the recording of the preset is being fetched. */
  readonly loading: boolean;
  /** Presets that have a recording. */
  readonly presets: readonly string[];
  /** The open recording; null when the preset has none, or it is not here yet. */
  readonly recording: RecordingFacts | null;
  /** Why it cannot be played. */
  readonly problem: PlainError | null;
}

/** The parts of the opening, in order. */
type Beat =
  | "off"
  | "waits" // the recording is being fetched
  | UpdateStage // one update in stages
  | "fold" // the columns of attempts turn into the squares of known facts
  | "rest"
  | "end" // on the last update
  | "still"; // shown instead of all other parts when the user prefers reduced motion

export interface OpeningState {
  readonly beat: Beat;
  /** The update that is shown in stages, counted over both models; null before it is chosen. */
  readonly update: number | null;
  /** Updates per second of the part that plays; null while none does. */
  readonly pace: number | null;
}

/** What the live runs that take turns are doing. */
export type RaceState =
  | "none" // there is only one live run
  | "running"
  | "stepping" // each takes one step
  | "paused"
  | "over"; // all have finished

export interface AppState {
  readonly runs: Readonly<Record<RunId, RunState>>;
  /** The run on screen: the recording or the front one. */
  readonly shown: RunId;
  /** The live run that controls act on; it is on screen whenever the recording is not. */
  readonly front: RunId;
  /** The live runs in the order of the list. */
  readonly lanes: readonly Lane[];
  readonly race: RaceState;
  /** The lane whose turn it is; null between turns. */
  readonly turn: RunId | null;
  readonly recordings: RecordingsState;
  /** Id of the recorded lane that is laid over the recording; null for none. */
  readonly whatIf: string | null;
  /** Updates per second at which a recording plays. */
  readonly speed: number;
  readonly slow: SlowState;
  readonly opening: OpeningState;
  /** Whether a live run is starting while the recording is on screen. */
  readonly handover: boolean;
  /** The user's choice; `initModeOf` returns the one that applies. */
  readonly initMode: InitMode;
  readonly preset: string;
  /** The settings of the next live run. */
  readonly draft: Settings;
  /** Whether the run resumed by itself after it lost its GPU, until the user dismisses the notice. */
  readonly isRecovered: boolean;
  /** Whether the GPU was lost several times within a minute: the run then does not resume by itself. */
  readonly losesGpu: boolean;
  readonly notices: readonly string[];
  readonly webgpu: WebGpuState;
  readonly view: View;
  readonly screen: Screen;
}

/** Speeds of a recording, in updates per second. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 5, 20, 100];
/** Slow enough to read a little of each update. */
const FIRST_SPEED = 1;

/** The state of a page that has just opened. */
export function initialState(preset: string, draft: Settings): AppState {
  return {
    runs: { [RECORDED]: FRESH_RUN, [FIRST_LANE]: FRESH_RUN },
    shown: FIRST_LANE,
    front: FIRST_LANE,
    lanes: [freshLane(FIRST_LANE)],
    race: "none",
    turn: null,
    recordings: { loading: false, presets: [], recording: null, problem: null },
    whatIf: null,
    speed: FIRST_SPEED,
    slow: SLOW_OFF,
    opening: { beat: "off", update: null, pace: null },
    handover: false,
    initMode: "shipped",
    preset,
    draft,
    isRecovered: false,
    losesGpu: false,
    notices: [],
    webgpu: "unknown",
    view: { shown: "both", line: null, row: null, step: null, tab: "ledger", xAxis: "updates" },
    screen: FIRST_SCREEN,
  };
}

/** The state of a run; an unknown id gives a run that has not started. */
export const runOf = ({ runs }: Pick<AppState, "runs">, id: RunId): RunState =>
  runs[id] ?? FRESH_RUN;

/** The state of the run on screen. */
export const runShown = (state: AppState): RunState => runOf(state, state.shown);

/** The settings of the run on screen; before its start those of the next run. */
export const settingsShown = (state: AppState): Settings => runShown(state).running ?? state.draft;

/** Whether the run on screen is a recording or live. */
export const sourceOf = ({ shown }: Pick<AppState, "shown">): Source =>
  shown === RECORDED ? "recorded" : "live";

/** Whether the run on screen is live. */
export const isLive = (state: Pick<AppState, "shown">): boolean => sourceOf(state) === "live";

/** Whether a started live run is paused behind the recording; a run that is still starting does not count. */
export const liveWaits = (state: AppState): boolean =>
  !isLive(state) && !state.handover && runOf(state, state.front).status !== "idle";

/** Whether a live run computes or is about to: the front run, even behind the recording, or racing lanes. */
export const computesLive = (state: AppState): boolean =>
  state.race === "running" ||
  state.race === "stepping" ||
  state.handover ||
  isBusy(runOf(state, state.front).status);

/** Whether the run on screen plays or trains and the view follows, so that the group shown changes by itself. */
export const isMoving = (state: AppState): boolean =>
  runShown(state).status === "training" && state.view.line === null && !state.slow.on;

/** The groups that pass the view's filter, oldest first. */
export function groupsShown(state: AppState): readonly RolloutGroup[] {
  const { groups } = runShown(state);
  const { shown } = state.view;
  return shown === "both" ? groups : groups.filter(({ updated }) => updated === shown);
}

/** The group on screen: the last at or before the cursor, else the first; without a cursor the newest. */
export function groupShown(state: AppState): RolloutGroup | null {
  const groups = groupsShown(state);
  const { line } = state.view;
  if (line === null) return groups.at(-1) ?? null;
  return groups.findLast((group) => group.line <= line) ?? groups[0] ?? null;
}

/** The group before (−1) or after (1) the one on screen, among those that pass the view's filter. */
export function adjacentGroup(state: AppState, by: 1 | -1): RolloutGroup | null {
  const groups = groupsShown(state);
  const shown = groupShown(state);
  return (shown && groups[groups.indexOf(shown) + by]) ?? null;
}

/** Index of the row in the inspector; null when no row of the group on screen is selected. */
export function rowShown(state: AppState): number | null {
  const group = groupShown(state);
  const { line, row } = state.view;
  return group && row !== null && group.line === line && row < group.rows.length ? row : null;
}
