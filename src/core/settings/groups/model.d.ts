/** The two models and where they compute. */
export declare const MODEL: {
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
};
