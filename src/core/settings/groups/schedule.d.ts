/** Who learns when, and how much is sampled. */
export declare const SCHEDULE: {
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
};
