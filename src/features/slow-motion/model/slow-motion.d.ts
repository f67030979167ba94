import { type StoreApi } from "zustand/vanilla";
import type { Controller } from "../../../runtime/controller.ts";
import { type LabState } from "../../../runtime/reduce.ts";
import type { Replay } from "../../../runtime/replay.ts";
export interface SlowState {
    readonly on: boolean;
    /** Index of the stage on screen; those before it are to be seen too. */
    readonly stage: number;
    /** Whether stages pass by themselves. */
    readonly plays: boolean;
    /** Whether the next update is on its way. */
    readonly waits: boolean;
    /** Seconds that a stage stays. */
    readonly seconds: number;
}
/** Seconds a stage, slow first. */
export declare const STAGE_SECONDS: readonly number[];
export declare const SLOW_OFF: SlowState;
interface Parts {
    readonly store: StoreApi<LabState>;
    readonly controller: Controller;
    readonly replay: Replay;
}
/**
 * One update at a time, in five stages. The run on screen, recorded or live, makes one update when
 * the stages of the one before have been seen, and rests meanwhile; whoever plays it while slow
 * motion is on plays its stages. A group that comes on screen another way is shown whole.
 */
export declare class SlowMotion {
    #private;
    readonly store: StoreApi<SlowState>;
    constructor(lab: Parts);
    get state(): SlowState;
    /** Begins with the first stage of what is on screen; what played goes on, by stages. */
    begin(): void;
    /** Shows updates whole again; what played goes on. */
    end(): Promise<void>;
    /** Shows updates whole again; whether anything plays is for who comes next. */
    leave(): void;
    /** Lets the stages pass, or holds them; a recording that has ended begins anew. */
    togglePlay(): void;
    /** The next stage, of this update or the next one. */
    forward(): void;
    /** The stage before, of this update or the one before. */
    back(): void;
    /** Goes to a stage of the update on screen. @param stage its index */
    go(stage: number): void;
    /** All of this round, its last update shown whole. */
    round(): void;
    /** The next update of that player, from its first stage. */
    only(player: "generator" | "verifier"): void;
    /** @param seconds that a stage stays */
    setSeconds(seconds: number): void;
    /** One pace slower (−1) or faster (1), while there is one. */
    changePace(by: -1 | 1): void;
}
export {};
