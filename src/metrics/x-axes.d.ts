/** What charts can run along: updates of both players, as the scrubber; lines of the run, generator updates, tokens sampled, seconds trained. */
export declare const X_AXES: readonly ["turns", "updates", "line", "tokens", "seconds"];
export type XAxis = (typeof X_AXES)[number];
