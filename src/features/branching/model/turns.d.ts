/** Whose turn it is when live runs share the one device: whole rounds, and who is behind goes first. */
import type { Settings } from "../../../core/settings/settings.ts";
import type { StepKind, Stretch } from "../../../protocol/messages.ts";
import { type Progress, type RunState } from "../../../runtime/run-state.ts";
/**
 * How far a run is, counted in turns of the generator that lie behind it, so that runs of different
 * rounds and arms are level where their generators have learned equally often. Below 0 before the rounds.
 */
export declare function placeOf(settings: Settings, { phase, stage, done, planned }: Progress): number;
/** How far one turn goes: a round, and before the rounds one unit at a time. */
export declare const stretchOf: (progress: Progress | null) => Stretch;
export interface Waiting {
    readonly place: number;
    /** The how manieth turn its last one was; 0 before the first. */
    readonly served: number;
}
/** In the order in which they take turns: who is furthest behind, of those level who waits longest. */
export declare function inTurn<T extends Waiting>(waiting: readonly T[]): T[];
/** Whether a run can take a turn, as it stands. */
export declare const canWork: ({ status }: RunState) => boolean;
/** Whether a step of this kind is one for the run. */
export declare function canStep(run: RunState, kind: StepKind): boolean;
