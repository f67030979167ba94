import type { PlainError } from "../core/errors.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { RolloutGroup } from "../core/training/records.ts";
import type { RecordingFacts } from "./recording-player/item.ts";
import { type RunEvent, type RunState } from "./run-state.ts";
import type { Notice } from "../i18n/index.ts";
import type { XAxis } from "../metrics/x-axes.ts";
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
export type RaceState = "none" | "running" | "stepping" | "paused" | "over";
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
export type PageEvent = {
    readonly type: "draft";
    readonly preset: string;
    readonly draft: Settings;
} | {
    readonly type: "shown";
    readonly source: Source;
    readonly lane: string;
    readonly run: RunState;
    readonly liveWaits: boolean;
} | {
    readonly type: "race";
    readonly race: RaceState;
} | {
    readonly type: "shelf";
    readonly shelf: Partial<ShelfState>;
} | {
    readonly type: "speed";
    readonly speed: number;
} | {
    readonly type: "begin";
    readonly begin: Begin;
} | {
    readonly type: "notices";
    readonly notices: readonly Notice[];
} | {
    readonly type: "webgpu";
    readonly state: WebGpuState;
} | {
    readonly type: "view";
    readonly view: Partial<View>;
};
export type LabEvent = RunEvent | PageEvent;
/** Speeds of a recording, in updates a second. */
export declare const SPEEDS: readonly number[];
/** The live run that there always is at first. */
export declare const FIRST_LANE = "1";
export declare function initialState(preset: string, draft: Settings): LabState;
/** The next state. Pure: no clock, no worker, no document. */
export declare function reduce(state: LabState, event: LabEvent): LabState;
/** Whether a live run computes, or is about to: the one on screen or, whatever is on screen, lanes that race. */
export declare const computesLive: ({ source, status, race }: LabState) => boolean;
/** The groups a choice shows, oldest first. */
export declare function groupsShown({ view, groups }: LabState): readonly RolloutGroup[];
/** The group on screen: the last one at or before the cursor, else the first; without cursor the newest. */
export declare function groupShown(state: LabState): RolloutGroup | null;
/** The kept group before (−1) or after (1) the one on screen, of those that the choice shows. */
export declare function groupBeside(state: LabState, by: 1 | -1): RolloutGroup | null;
/** Index of the row in the inspector; null when the group on screen has none chosen. */
export declare function rowShown(state: LabState): number | null;
