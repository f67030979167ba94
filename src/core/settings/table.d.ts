import type { SettingSpec } from "./spec.ts";
/**
 * The one table of settings, in the order of the list. Link, file, command line and page read it;
 * nothing else names a setting's type, range or default. Presets (src/core/presets) override defaults.
 */
export declare const SETTING_TABLE: {
    readonly evalEvery: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly evalProblems: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly goldSolutions: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly checkpointEvery: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly width: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly layers: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly heads: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly activation: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "choice";
        readonly choices: readonly ["relu", "gelu"];
        readonly default: "gelu" | "relu";
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly tiedHead: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "switch";
        readonly default: boolean;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly positions: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "choice";
        readonly choices: readonly ["segment", "absolute"];
        readonly default: "absolute" | "segment";
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly engine: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "choice";
        readonly choices: readonly ["auto", "fused", "webgpu", "wasm", "cpu"];
        readonly default: "auto" | "cpu" | "fused" | "wasm" | "webgpu";
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly pace: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "choice";
        readonly choices: readonly ["considerate", "balanced", "full"];
        readonly default: "balanced" | "considerate" | "full";
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly generatorLr: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly verifierLr: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly lrWarmup: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly lrSchedule: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "choice";
        readonly choices: readonly ["constant", "linear"];
        readonly default: "constant" | "linear";
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly generatorKlCoef: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly verifierKlCoef: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly entropyCoef: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly clipLow: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly clipHigh: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly epochs: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly gradClip: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly weightDecay: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly estimator: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "choice";
        readonly choices: readonly ["grpo", "rloo", "reinforce++", "dr_grpo", "dapo"];
        readonly default: "dapo" | "dr_grpo" | "grpo" | "reinforce++" | "rloo";
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly alpha0: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly alphaMin: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly alphaSchedule: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "choice";
        readonly choices: readonly ["exp", "linear", "cosine", "constant"];
        readonly default: "constant" | "cosine" | "exp" | "linear";
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly rlooStepScale: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly formatWeight: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly classWeights: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "switch";
        readonly default: boolean;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly classWeightDecay: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly falsePositiveRate: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly falseNegativeRate: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly verdictCoef: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly monteCarloSamples: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly algorithm: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "choice";
        readonly choices: readonly string[];
        readonly default: string;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly updates: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly verifierWarmup: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly generatorPerRound: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly verifierPerRound: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly batchSize: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly groupSize: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly temperature: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly sftGeneratorSteps: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly sftVerifierSteps: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly sftBatch: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly otherShare: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly verifierHabit: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "switch";
        readonly default: boolean;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly verdictShare: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly sftLr: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly sftLrWarmup: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly task: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "choice";
        readonly choices: readonly string[];
        readonly default: string;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly seed: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly hardAbove: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly misprintRate: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly verifierMisprintRate: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly corruptionRate: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "number";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly sftMinSteps: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly sftMaxSteps: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly rlMinSteps: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly rlMaxSteps: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly longerSteps: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
    readonly verifierMinSteps: {
        readonly unit?: string;
        readonly watch?: string;
        readonly type: "integer";
        readonly min: number;
        readonly max: number;
        readonly default: number;
        doc: string;
        group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
        applies: "live" | "restart";
    };
};
/** Look-up that cannot reach Object.prototype: `__proto__` and `constructor` are unknown keys. */
export declare const SETTING_SPECS: ReadonlyMap<string, SettingSpec>;
