import type { Preparing } from "../core/engines.ts";
import type { PlainError } from "../core/errors.ts";
import type { Settings } from "../core/settings/settings.ts";
import { PHASES, type Phase, type RolloutGroup } from "../core/training/records.ts";
import type { Checkpoint, RunInfo, StreamMessage } from "../protocol/messages.ts";

/** Groups of each player that can be looked back at. */
export const KEPT_GROUPS = 60;

export type RunStatus =
  | "idle" // nothing loaded
  | "starting" // workers and models are being made
  | "training"
  | "pausing" // the engines are being told to hold
  | "stepping"
  | "paused" // at rest, perhaps half-way through an update
  | "finished"
  | "fault";

export type Progress = Omit<Extract<StreamMessage, { type: "progress" }>, "type">;

interface Count {
  readonly done: number;
  readonly total: number;
}

/** Kernels of the variant in hand, and of those compiled before it. */
interface Compiled extends Count {
  readonly earlier: number;
}

/** How far both models are on their way to the engine. */
export interface Preparation {
  /** What the model in hand does now, and how far that is. */
  readonly now: Preparing;
  /** Kernels compiled so far; null before the model's first. */
  readonly kernels: { readonly generator: Compiled | null; readonly verifier: Compiled | null };
}

/** What a checkpoint stands at, without its weights. */
export interface SavedAt {
  readonly line: number;
  /** Updates of both players, the warm-up included. */
  readonly updates: number;
  readonly sftSteps: number;
}

export type WebGpuState = "unknown" | "ready" | "no-api" | "no-adapter";
export type Shown = "both" | "generator" | "verifier";
export type XAxis = "line" | "updates";

export interface View {
  readonly shown: Shown;
  /** Line of the group looked at; null follows the latest. */
  readonly line: number | null;
  /** Index of the row in the inspector. */
  readonly row: number | null;
  readonly step: number | null;
  readonly xAxis: XAxis;
}

export interface LabState {
  readonly preset: string;
  /** What the next start will use. */
  readonly draft: Settings;
  /** What the present run uses; null before the first start and after a reset. */
  readonly running: Settings | null;
  readonly status: RunStatus;
  readonly info: RunInfo | null;
  /** While the models start, once they tell. */
  readonly preparation: Preparation | null;
  readonly progress: Progress | null;
  readonly generatorGroups: readonly RolloutGroup[];
  readonly verifierGroups: readonly RolloutGroup[];
  readonly saved: SavedAt | null;
  readonly fault: PlainError | null;
  readonly notices: readonly string[];
  readonly webgpu: WebGpuState;
  readonly view: View;
}

/** Everything that changes the state: the trainer's stream but its numbers, and the page's own. */
export type LabEvent =
  | Exclude<StreamMessage, { type: "columns" | "metrics" }>
  | { readonly type: "draft"; readonly preset: string; readonly draft: Settings }
  | { readonly type: "starting"; readonly settings: Settings; readonly from: SavedAt | null }
  | { readonly type: "started"; readonly info: RunInfo }
  | { readonly type: "running-settings"; readonly settings: Settings }
  | { readonly type: "playing" }
  | { readonly type: "pausing" }
  | { readonly type: "stepping" }
  | { readonly type: "stepped" }
  | { readonly type: "reset" }
  | { readonly type: "notices"; readonly notices: readonly string[] }
  | { readonly type: "webgpu"; readonly state: WebGpuState }
  | { readonly type: "view"; readonly view: Partial<View> };

const FRESH_VIEW: View = { shown: "both", line: null, row: null, step: null, xAxis: "line" };

export function initialState(preset: string, draft: Settings): LabState {
  return {
    preset,
    draft,
    running: null,
    status: "idle",
    info: null,
    preparation: null,
    progress: null,
    generatorGroups: [],
    verifierGroups: [],
    saved: null,
    fault: null,
    notices: [],
    webgpu: "unknown",
    view: FRESH_VIEW,
  };
}

export function savedAt({ state }: Checkpoint): SavedAt {
  return {
    line: state.line,
    updates: state.generatorUpdates + state.verifierUpdates,
    sftSteps: state.sftGenerator + state.sftVerifier,
  };
}

const withGroup = (groups: readonly RolloutGroup[], group: RolloutGroup) =>
  [...groups, group].slice(-KEPT_GROUPS);
const before = (groups: readonly RolloutGroup[], line: number) =>
  groups.filter((group) => group.line < line);

/** The next state. Pure: no clock, no worker, no document. */
export function reduce(state: LabState, event: LabEvent): LabState {
  switch (event.type) {
    case "rollouts": {
      const key = event.group.updated === "generator" ? "generatorGroups" : "verifierGroups";
      return { ...state, [key]: withGroup(state[key], event.group) };
    }
    case "preparing":
      return state.status === "starting"
        ? { ...state, preparation: prepared(state, event) }
        : state;
    case "progress": {
      const { type: _, ...progress } = event;
      return { ...state, progress };
    }
    case "checkpoint":
      return { ...state, saved: savedAt(event.checkpoint) };
    case "paused":
      return isBusy(state.status) ? { ...state, status: "paused" } : state;
    case "finished":
      return state.status === "fault" ? state : { ...state, status: "finished" };
    case "fault":
      // The first fault is the cause; the calls it breaks fail after it.
      return state.status === "fault"
        ? state
        : { ...state, status: "fault", fault: event.error, preparation: null };
    case "draft":
      return { ...state, preset: event.preset, draft: event.draft };
    case "starting":
      return started(state, event.settings, event.from);
    case "started":
      return state.status === "starting"
        ? { ...state, status: "paused", info: event.info, preparation: null }
        : state;
    case "running-settings":
      return { ...state, running: event.settings };
    case "playing":
      return { ...state, status: "training" };
    case "pausing":
      return state.status === "training" ? { ...state, status: "pausing" } : state;
    case "stepping":
      return { ...state, status: "stepping" };
    case "stepped":
      return state.status === "stepping" ? { ...state, status: "paused" } : state;
    case "reset":
      return {
        ...initialState(state.preset, state.draft),
        notices: state.notices,
        webgpu: state.webgpu,
        view: { ...FRESH_VIEW, shown: state.view.shown, xAxis: state.view.xAxis },
      };
    case "notices":
      return { ...state, notices: event.notices };
    case "webgpu":
      return { ...state, webgpu: event.state };
    case "view":
      return { ...state, view: { ...state.view, ...event.view } };
  }
}

/** A start from nothing, or from a checkpoint with all that was seen before it. */
function started(state: LabState, settings: Settings, from: SavedAt | null): LabState {
  const line = from?.line ?? 0;
  const lookedAt = state.view.line;
  const view = lookedAt !== null && lookedAt < line ? state.view : unpinned(state.view);
  return {
    ...state,
    running: settings,
    status: "starting",
    info: null,
    preparation: null,
    progress: from ? state.progress : null,
    generatorGroups: before(state.generatorGroups, line),
    verifierGroups: before(state.verifierGroups, line),
    saved: from,
    fault: null,
    view,
  };
}

function prepared(
  { preparation }: LabState,
  { model, stage, done, total }: Extract<StreamMessage, { type: "preparing" }>,
): Preparation {
  const kernels = preparation?.kernels ?? { generator: null, verifier: null };
  const now = { stage, done, total };
  if (stage !== "compiling") return { now, kernels };
  const before = kernels[model] ?? { earlier: 0, done: 0, total: 0 };
  const earlier = before.earlier + (done < before.done ? before.total : 0);
  return { now, kernels: { ...kernels, [model]: { earlier, done, total } } };
}

/** Kernels of both models; the second counts as much as the first until it says otherwise. */
export function kernelsOf({ kernels }: Preparation): Count {
  const first = kernels.generator ?? { earlier: 0, done: 0, total: 0 };
  const second = kernels.verifier ?? { earlier: 0, done: 0, total: first.total };
  const earlier = first.earlier + second.earlier;
  return {
    done: earlier + first.done + second.done,
    total: earlier + first.total + second.total,
  };
}

const unpinned = (view: View): View => ({ ...view, line: null, row: null, step: null });

const BUSY: readonly RunStatus[] = ["starting", "training", "pausing", "stepping"];
/** Whether workers are computing, or about to. */
export const isBusy = (status: RunStatus): boolean => BUSY.includes(status);

/** Updates of both players so far. */
export const updatesOf = (progress: Progress | null): number =>
  progress ? progress.generatorUpdates + progress.verifierUpdates : 0;

/** Whether both models have finished SFT, so that either can be updated out of turn. */
export function isPastSft(phase: Phase | null): boolean {
  return phase !== null && PHASES.indexOf(phase) > PHASES.indexOf("sft-verifier");
}

/** The groups a choice shows, oldest first. */
export function groupsShown(state: LabState): readonly RolloutGroup[] {
  if (state.view.shown === "generator") return state.generatorGroups;
  if (state.view.shown === "verifier") return state.verifierGroups;
  return [...state.generatorGroups, ...state.verifierGroups].sort((a, b) => a.line - b.line);
}

/** The group on screen: the one pinned while it is kept, else the latest. */
export function groupShown(state: LabState): RolloutGroup | null {
  const groups = groupsShown(state);
  return groups.find((group) => group.line === state.view.line) ?? groups.at(-1) ?? null;
}

/** Index of the row in the inspector; null when the group on screen has none chosen. */
export function rowShown(state: LabState): number | null {
  const group = groupShown(state);
  const { line, row } = state.view;
  return group && row !== null && group.line === line && row < group.rows.length ? row : null;
}
