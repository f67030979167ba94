/** What a draw is for. Two streams never share a number, whatever the update or row. */
export declare const STREAMS: {
    readonly generatorWeights: 1;
    readonly verifierWeights: 2;
    readonly generatorSft: 3;
    readonly verifierSft: 4;
    readonly generatorProblems: 5;
    readonly verifierProblems: 6;
    readonly generatorSamples: 7;
    readonly verifierSamples: 8;
    readonly verifierTrainingSolutions: 9;
    readonly verifierTrainingSamples: 10;
    readonly heldOutProblems: 11;
    readonly heldOutSamples: 12;
    readonly goldSet: 13;
    readonly randomVerdicts: 14;
    readonly labelNoise: 15;
    readonly verifierLabelNoise: 16;
    readonly companionSamples: 17;
    readonly futureSamples: 18;
    readonly futureLabelNoise: 19;
    readonly testTimeSamples: 20;
    readonly testTimeVerifications: 21;
    readonly heldOutScores: 22;
    readonly bootstrap: 23;
    readonly triedProblems: 24;
    readonly triedSamples: 25;
    readonly quizProblems: 26;
    readonly quizSamples: 27;
};
/** Names one family of draws: everything but the row and the position. */
export interface DrawKey {
    readonly seed: number;
    readonly stream: number;
    readonly update: number;
}
/** Uniform in [0, 1) with 24 bits, exact in float32, so every engine compares the same number. */
export declare function uniformAt(key: DrawKey, row: number, position: number): number;
/**
 * All uniforms of a batch of rollouts.
 * @returns float32 [rows · length], row-major, each in [0, 1)
 */
export declare function uniforms(key: DrawKey, rows: number, length: number): Float32Array;
/** A sequence of draws for one row, for code that needs an unknown number of them. */
export interface Rng {
    /** Uniform in [0, 1). */
    uniform(): number;
    /** Uniform integer in [low, high], both included. */
    integer(low: number, high: number): number;
    /** Standard normal (Box-Muller). */
    normal(): number;
}
/** Draws keyed by (seed, stream, update, row); the position counts up. */
export declare function rngFor(key: DrawKey, row: number): Rng;
