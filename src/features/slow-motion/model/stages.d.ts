/** The five stages of an update, and what of its group is to be seen at each of them. */
import type { RolloutGroup } from "../../../core/training/records.ts";
/** Of a verifier's update the second one compares its verdicts with the outcome. */
export declare const STAGES: readonly ["write", "judge", "reward", "advantage", "update"];
export type UpdateStage = (typeof STAGES)[number];
/** Index of the last stage: there all of an update is to be seen. */
export declare const WHOLE: number;
/** What judged the solutions of a group: a model in words or by one number, labels, or nobody. */
export type Judge = "words" | "whole" | "labels" | "nobody";
export declare function judgeOf({ rows }: RolloutGroup): Judge;
/** Whether the verifier was fitted to labels: then nothing was paid. */
export declare const isFitted: ({ updated, rows }: RolloutGroup) => boolean;
/** Whether an update has nothing to show at a stage. @param stage index */
export declare function isSkipped(group: RolloutGroup, stage: number): boolean;
/** Index of the next stage (1) or the one before (−1) that shows something; null beyond the ends. */
export declare function stageBeside(group: RolloutGroup, stage: number, by: 1 | -1): number | null;
/** What of a group is to be seen already. */
export interface Seen {
    readonly verdicts: boolean;
    readonly truth: boolean;
    readonly reward: boolean;
    readonly advantage: boolean;
}
export declare const ALL_SEEN: Seen;
/** The words of a verifier's update are verdicts: they are there from the start, the truth is not. */
export declare function seenAt(updated: RolloutGroup["updated"], stage: UpdateStage): Seen;
/** Whether a stage is over: what belongs to it alone steps back. @param stage null outside slow motion */
export declare const isPast: (stage: UpdateStage | null, other: UpdateStage) => boolean;
