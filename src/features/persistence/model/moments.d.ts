/** Which checkpoints of a kept run stay: the newest, and some of those before it. */
import { type Moment } from "../../../core/recording/moments.ts";
/** Moments of one run that are kept at most, and the bytes that they may take together. */
export declare const MOST_MOMENTS = 12;
export declare const MOST_BYTES = 64000000;
/** A checkpoint that is kept. */
export interface KeptMoment extends Moment {
    /** Whether it stays when a newer one comes; the newest that does not is replaced. */
    readonly stays: boolean;
}
/**
 * The list with one more. It stays when a table comes next or it is the first one in another twenty
 * generator updates. Beyond the bounds goes the one whose absence leaves the smallest hole, of equal
 * ones the oldest; never the first or the newest.
 * @param bytes of one checkpoint
 */
export declare function withMoment(list: readonly KeptMoment[], next: Moment & {
    readonly isBeforeTable: boolean;
}, bytes: number): KeptMoment[];
