/** What is asked, and how hard it is. */
export declare const TASK: {
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
