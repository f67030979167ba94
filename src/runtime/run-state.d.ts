import type { Preparing } from "../core/engines.ts";
import type { PlainError } from "../core/errors.ts";
import type { Settings } from "../core/settings/settings.ts";
import { type Phase, type RolloutGroup } from "../core/training/records.ts";
import type { Checkpoint, RunInfo, StreamMessage } from "../protocol/messages.ts";
import type { RunMessage } from "./lab.ts";
export type RunStatus = "idle" | "starting" | "training" | "pausing" | "stepping" | "paused" | "finished" | "fault";
export type Progress = Omit<Extract<StreamMessage, {
    type: "progress";
}>, "type">;
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
    readonly kernels: {
        readonly generator: Compiled | null;
        readonly verifier: Compiled | null;
    };
}
/** What a checkpoint stands at, without its weights. */
export interface SavedAt {
    readonly line: number;
    /** Updates of both players, the warm-up included. */
    readonly updates: number;
    readonly sftSteps: number;
}
/** What one run has said, live or played back. */
export interface RunState {
    /** What the run uses; null before the first start and after a reset. */
    readonly running: Settings | null;
    readonly status: RunStatus;
    readonly info: RunInfo | null;
    /** While the models start, once they tell. */
    readonly preparation: Preparation | null;
    readonly progress: Progress | null;
    /** The history of both players, in the order of lines. */
    readonly groups: readonly RolloutGroup[];
    readonly saved: SavedAt | null;
    /** Where checkpoints are held, oldest first: the run can branch off there. */
    readonly moments: readonly SavedAt[];
    readonly fault: PlainError | null;
}
/** Where a run begins that branches off from another, and what that one had said before. */
export interface Branched {
    readonly settings: Settings;
    readonly from: SavedAt;
    readonly progress: Progress;
    readonly groups: readonly RolloutGroup[];
}
/** What changes a run, on screen or not. */
export type RunEvent = Exclude<RunMessage, {
    type: "columns" | "metrics";
}> | {
    readonly type: "loaded";
    readonly settings: Settings;
} | ({
    readonly type: "branched";
} & Branched) | {
    readonly type: "starting";
    readonly settings: Settings;
    readonly from: SavedAt | null;
} | {
    readonly type: "started";
    readonly info: RunInfo;
} | {
    readonly type: "running-settings";
    readonly settings: Settings;
} | {
    readonly type: "kept";
    readonly moments: readonly SavedAt[];
} | {
    readonly type: "playing";
} | {
    readonly type: "pausing";
} | {
    readonly type: "stepping";
} | {
    readonly type: "stepped";
} | {
    readonly type: "reset";
};
export declare const FRESH_RUN: RunState;
/** The run's part of the state. */
export declare function runOf(state: RunState): RunState;
export declare function savedAt({ state }: Checkpoint): SavedAt;
/**
 * The next state of a run.
 * @param pinned line of the group that is looked at; null when none is
 */
export declare function reduceRun(run: RunState, event: RunEvent, pinned: number | null): RunState;
/** Kernels of both models; the second counts as much as the first until it says otherwise. */
export declare function kernelsOf({ kernels }: Preparation): Count;
/** Whether workers are computing, or about to. */
export declare const isBusy: (status: RunStatus) => boolean;
/** Updates of both players so far. */
export declare const updatesOf: (progress: Progress | null) => number;
/** Whether both models have finished SFT, so that either can be updated out of turn. */
export declare function isPastSft(phase: Phase | null): boolean;
export {};
