import type { LayoutEntry, ModelShape } from "../policy.ts";
/**
 * Where every tensor of the model lives in the flat vector of P elements.
 * The three tables come first and together: embedding is one product with all of them.
 * @throws LabError("bad-shape") when the width is not a multiple of the heads
 */
export declare function layoutOf(shape: ModelShape): LayoutEntry[];
export declare function sizeOf(entry: {
    readonly shape: readonly number[];
}): number;
/** P, the number of parameters. */
export declare function parameterCount(layout: readonly LayoutEntry[]): number;
