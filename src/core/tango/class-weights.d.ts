/** EMA of how many of the verifier's rows judge a right and a wrong solution. */
export interface ClassCounts {
    readonly right: number;
    readonly wrong: number;
}
/** The first batch starts the average; later ones are mixed in before the weights are used. */
export declare function updateCounts(previous: ClassCounts | null, batch: ClassCounts, decay: number): ClassCounts;
/**
 * Weights of the verifier's policy loss by the class of the solution judged: 1/(√count + 1e-6),
 * counts floored at 1, rescaled to mean 1 over the batch. Applied after group normalisation, where
 * a constant factor would otherwise cancel. Source: RL Tango, Eq. 9.
 * @param counts the updated EMA
 * @param batch rows of this batch by class
 */
export declare function classWeights(counts: ClassCounts, batch: ClassCounts): {
    right: number;
    wrong: number;
};
