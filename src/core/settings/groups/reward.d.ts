/** How rewards become advantages. */
export declare const REWARD: {
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
};
