import { type StoreApi } from "zustand/vanilla";
import type { StepKind } from "../../../protocol/messages.ts";
import type { Stage } from "../../../runtime/stage.ts";
import type { Starts } from "../../../runtime/starts.ts";
import { type Branch, type Lane, type Lanes } from "./lanes.ts";
export interface RaceParts {
    readonly stage: Stage;
    readonly starts: Starts;
    readonly lanes: Lanes;
}
/**
 * Live runs that take turns: two at once would share one device and tell nothing of the pace of
 * either. One works at a time, whole rounds, and who is behind goes first. Methods never throw but
 * where they say so: what goes wrong with a lane is its own fault, and the others go on.
 */
export declare class Race {
    #private;
    /** The lane whose turn it is, by its id; null between turns. */
    readonly turn: StoreApi<{
        readonly lane: string | null;
    }>;
    constructor({ stage, starts, lanes }: RaceParts);
    /** Whether live runs take turns: then play, pause and step are of all of them. */
    get isOn(): boolean;
    /**
     * Adds lanes, the last one in front; they take turns from the next `play` on.
     * @throws LabError("bad-setting") when there are as many as can be
     */
    branch(branches: readonly Branch[]): Promise<void>;
    /** Lets the lanes take turns, until all have finished or something else is asked. */
    play(): Promise<void>;
    /** All lanes rest where they are. */
    pause(): Promise<void>;
    /** The same step for every lane that can take it, one after the other. */
    step(kind: StepKind): Promise<void>;
    /** Sets a lane aside: it finishes its update, and its workers are ended. */
    setAside(id: string): Promise<void>;
    /** Lets a lane that was set aside take turns again. */
    bringBack(id: string): Promise<void>;
    /** Takes a lane off; the last one stays. @returns what puts it back, null when it cannot be taken */
    remove(id: string): Lane | null;
    /** Puts a lane back on the list that was taken off. */
    putBack(lane: Lane): void;
    /** Puts the front lane back to where it branched off. */
    rewind(): void;
    /** After a fault: the front lane goes on from its checkpoint when its turn comes. */
    revive(): void;
    /** Ends the race: the front lane is a run like any other, the other ones are forgotten. */
    end(): void;
}
