/** What a setting is: its type, range, default and words. */
export type SettingSpec = (Common & {
    readonly type: "integer" | "number";
    readonly min: number;
    readonly max: number;
    readonly default: number;
}) | (Common & {
    readonly type: "choice";
    readonly choices: readonly string[];
    readonly default: string;
}) | (Common & {
    readonly type: "switch";
    readonly default: boolean;
});
export interface Common {
    /** One sentence, with the symbol of the paper where it has one. */
    readonly doc: string;
    readonly unit?: string;
    /** What a student sees move when it changes. */
    readonly watch?: string;
    /** Takes effect at the next update, or only at a new start. */
    readonly applies: "live" | "restart";
    readonly group: "task" | "schedule" | "reward" | "optimiser" | "start" | "model" | "measure";
}
export declare const integer: (group: Common["group"], min: number, max: number, value: number, doc: string, extra?: Partial<Common>) => {
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
export declare const number: (group: Common["group"], min: number, max: number, value: number, doc: string, extra?: Partial<Common>) => {
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
export declare const choice: <const C extends readonly string[]>(group: Common["group"], choices: C, value: C[number], doc: string, extra?: Partial<Common>) => {
    readonly unit?: string;
    readonly watch?: string;
    readonly type: "choice";
    readonly choices: C;
    readonly default: C[number];
    doc: string;
    group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
    applies: "live" | "restart";
};
export declare const toggle: (group: Common["group"], value: boolean, doc: string, extra?: Partial<Common>) => {
    readonly unit?: string;
    readonly watch?: string;
    readonly type: "switch";
    readonly default: boolean;
    doc: string;
    group: "measure" | "model" | "optimiser" | "reward" | "schedule" | "start" | "task";
    applies: "live" | "restart";
};
