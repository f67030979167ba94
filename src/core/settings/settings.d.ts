/**
 * A complete, checked set of settings: the type that everything else reads. Ranges, defaults and words
 * are in table.ts, which does not compile when it and this interface say different things. This file
 * imports nothing, so that arms and tasks can speak of settings and the table can list them.
 */
export interface Settings {
    readonly task: string;
    readonly seed: number;
    readonly hardAbove: number;
    readonly misprintRate: number;
    readonly verifierMisprintRate: number;
    readonly corruptionRate: number;
    readonly sftMinSteps: number;
    readonly sftMaxSteps: number;
    readonly rlMinSteps: number;
    readonly rlMaxSteps: number;
    readonly longerSteps: number;
    readonly verifierMinSteps: number;
    readonly algorithm: string;
    readonly updates: number;
    readonly verifierWarmup: number;
    readonly generatorPerRound: number;
    readonly verifierPerRound: number;
    readonly batchSize: number;
    readonly groupSize: number;
    readonly temperature: number;
    readonly estimator: "grpo" | "rloo" | "reinforce++" | "dr_grpo" | "dapo";
    readonly alpha0: number;
    readonly alphaMin: number;
    readonly alphaSchedule: "exp" | "linear" | "cosine" | "constant";
    readonly rlooStepScale: number;
    readonly formatWeight: number;
    readonly classWeights: boolean;
    readonly classWeightDecay: number;
    readonly falsePositiveRate: number;
    readonly falseNegativeRate: number;
    readonly verdictCoef: number;
    readonly monteCarloSamples: number;
    readonly generatorLr: number;
    readonly verifierLr: number;
    readonly lrWarmup: number;
    readonly lrSchedule: "constant" | "linear";
    readonly generatorKlCoef: number;
    readonly verifierKlCoef: number;
    readonly entropyCoef: number;
    readonly clipLow: number;
    readonly clipHigh: number;
    readonly epochs: number;
    readonly gradClip: number;
    readonly weightDecay: number;
    readonly sftGeneratorSteps: number;
    readonly sftVerifierSteps: number;
    readonly sftBatch: number;
    readonly otherShare: number;
    readonly verifierHabit: boolean;
    readonly verdictShare: number;
    readonly sftLr: number;
    readonly sftLrWarmup: number;
    readonly width: number;
    readonly layers: number;
    readonly heads: number;
    readonly activation: "relu" | "gelu";
    readonly tiedHead: boolean;
    readonly positions: "segment" | "absolute";
    readonly engine: "auto" | "fused" | "webgpu" | "wasm" | "cpu";
    readonly pace: "considerate" | "balanced" | "full";
    readonly evalEvery: number;
    readonly evalProblems: number;
    readonly goldSolutions: number;
    readonly checkpointEvery: number;
}
export type SettingKey = keyof Settings;
