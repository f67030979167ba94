/** What charts can run along: updates of both models, as the scrubber; lines of the run, generator updates, tokens sampled, seconds trained. */
export const X_AXES = ["turns", "updates", "line", "tokens", "seconds"] as const;
export type XAxis = (typeof X_AXES)[number];
