import type { Kernel, KernelContext, NodeWords } from "../kernel.ts";
import { kernelCode } from "../kernel.ts";
import erf from "./erf.wgsl?raw";
import source from "./kernel.wgsl?raw";
import { productCode } from "./product.ts";
import { type Tile, tileColumns, tileFor, tileRows } from "./tile.ts";

/** What happens to a product before it is written. */
export type Epilogue = "plain" | "activate" | "gate";

export interface LinearNode {
  readonly input: number;
  readonly output: number;
  readonly weight: number;
  readonly bias: number; // NONE for no bias
  readonly inner: number; // K / 4
  readonly outer: number; // N / 4
  /** Pre-activations: written by `activate` with gelu, read by `gate`. Else NONE. */
  readonly gate: number;
}

const NODE =
  "struct Node { input: u32, output: u32, weight: u32, bias: u32, inner: u32, outer: u32, gate: u32 }";

/** The words of `Node`, in its order; offsets in vec4. */
export function linearWords(node: LinearNode): NodeWords {
  return [node.input, node.output, node.weight, node.bias, node.inner, node.outer, node.gate];
}

function tileOf(context: KernelContext): Tile {
  // One tile for every width of output: the widest decides.
  return tileFor(context, context.shape.width, false);
}

/** Y = epilogue(X·W + b): X [R, K] and Y [R, N] in the arena, W [K, N] and b [N] in the model. */
export function linearKernel(context: KernelContext, epilogue: Epilogue): Kernel {
  const gelu = context.shape.activation === "gelu";
  const is = (when: boolean) => (when ? 1 : 0);
  const values = {
    RELU: is(epilogue === "activate" && !gelu),
    GELU: is(epilogue === "activate" && gelu),
    RELU_GATE: is(epilogue === "gate" && !gelu),
    GELU_GATE: is(epilogue === "gate" && gelu),
  };
  const needsErf = gelu && epilogue !== "plain";
  const text = productCode(`${NODE}\n${needsErf ? erf : ""}`, source, tileOf(context));
  return {
    name: `linear ${epilogue}`,
    code: kernelCode(text.source, context.shape, { ...text.values, ...values }),
  };
}

/** @param outer N / 4 */
export function linearGroups(context: KernelContext, rows: number, outer: number) {
  const tile = tileOf(context);
  return [Math.ceil(outer / tileColumns(tile)), Math.ceil(rows / tileRows(tile)), 1] as const;
}
