/** The live runs of the page as lanes of a race: what each branched off from, and what differs there. */
import { type StoreApi } from "zustand/vanilla";
import type { Checkpoint } from "../../../core/runs/checkpoint.ts";
import type { SettingKey } from "../../../core/settings/settings.ts";
import type { RolloutGroup } from "../../../core/training/records.ts";
import type { MetricBlock } from "../../../metrics/metric-bus.ts";
import type { LiveRun, Stage } from "../../../runtime/stage.ts";
/** Three workers and two models each: more do not fit beside each other, nor on a chart. */
export declare const MOST_LANES = 4;
export type Change = readonly [key: SettingKey, value: number | string | boolean];
export interface Lane {
    readonly id: string;
    /** The person's word for it; empty where it is named by what differs. */
    readonly name: string;
    readonly preset: string;
    /** Null for a run that began by itself. */
    readonly parent: {
        /** Its id; null for a recording. */
        readonly lane: string | null;
        /** What it was called then. */
        readonly name: string;
        readonly generatorUpdates: number;
        readonly verifierUpdates: number;
    } | null;
    /** What was changed in it and in the branches it came from; nothing in a control. */
    readonly changes: readonly Change[];
    /** Set aside: it takes no turns, and its workers are ended. */
    readonly rests: boolean;
}
/** What the parent said up to a branch point. */
export interface Past {
    readonly names: readonly string[];
    readonly block: MetricBlock;
    readonly groups: readonly RolloutGroup[];
}
export interface Branch extends Pick<Lane, "name" | "preset" | "parent" | "changes"> {
    /** Where it begins, with the branch's own settings. */
    readonly checkpoint: Checkpoint;
    readonly past: Past;
}
export declare class Lanes {
    #private;
    readonly store: StoreApi<{
        readonly lanes: readonly Lane[];
    }>;
    constructor(stage: Stage);
    get all(): readonly Lane[];
    /** How many more there may be. An only lane that has not begun gives its place away. */
    get room(): number;
    runOf(id: string): LiveRun | null;
    /** Adds a run that stands at a checkpoint. There has to be room. */
    add({ checkpoint, past, ...facts }: Branch): LiveRun;
    /** Puts a lane before the others; its settings become the draft. */
    bringForward(id: string): void;
    change(id: string, change: Partial<Pick<Lane, "name" | "rests" | "preset">>): void;
    /** Takes a lane off the list; the next one comes to the front in its place. Its run is kept. */
    hide(id: string): Lane | null;
    /** Puts a lane back on the list. */
    putBack(lane: Lane): void;
    /** Forgets all lanes but the front one, and where that one came from. */
    leaveFront(): void;
    /** Ends a lane's run and forgets it. */
    drop(id: string): void;
    /**
     * Ends a lane's workers and puts it back to where it branched off; one that began by itself begins
     * anew. The engine is the draft's: it may be what the run failed for want of.
     */
    rewind(run: LiveRun): void;
}
