import type { ModelShape } from "../policy.ts";
/** Parts of a model, in the order in which a text passes them. */
export declare const PART_NAMES: readonly ["table.token", "table.segment", "table.offset", "layer.norm1", "layer.attention", "layer.norm2", "layer.mlp", "norm", "head"];
export type PartName = (typeof PART_NAMES)[number];
export interface ModelPart {
    readonly name: PartName;
    /** Tables and matrices of one of them, [rows, columns]; of gains and biases only the number counts. */
    readonly matrices: readonly (readonly [rows: number, columns: number])[];
    /** Of all layers together. */
    readonly parameters: number;
}
/** What a model is made of, from the layout that the engines compute with. A tied head is none of its own. */
export declare function modelParts(shape: ModelShape): ModelPart[];
