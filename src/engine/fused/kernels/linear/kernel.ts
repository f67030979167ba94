import type { Kernel, KernelContext, NodeUniforms } from "../kernel.ts";
import { kernelCode } from "../kernel.ts";
import erf from "./erf.wgsl?raw";
import source from "./kernel.wgsl?raw";
import { productCode } from "./product.ts";
import { type Tile, tileColumns, tileFor, tileRows } from "./tile.ts";

/** What is applied to a product before it is written. */
export type Epilogue = "plain" | "activate" | "gate";

/** Offsets in vec4: `weight` and `bias` of the model, all others of the arena. */
interface LinearNode {
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

/** The uniforms `Node` of kernel.wgsl, in its order. */
export function linearUniforms(node: LinearNode): NodeUniforms {
  return [node.input, node.output, node.weight, node.bias, node.inner, node.outer, node.gate];
}

function tileOf(context: KernelContext): Tile {
  // The same tile for every output width, chosen for the widest.
  return tileFor(context, context.shape.width, false);
}

/** Y = epilogue(X·W + b): X [R, K], W [K, N], b [N], Y [R, N]. */
export function linearKernel(context: KernelContext, epilogue: Epilogue): Kernel {
  const gelu = context.shape.activation === "gelu";
  const flag = (condition: boolean) => (condition ? 1 : 0);
  const values = {
    RELU: flag(epilogue === "activate" && !gelu),
    GELU: flag(epilogue === "activate" && gelu),
    RELU_GATE: flag(epilogue === "gate" && !gelu),
    GELU_GATE: flag(epilogue === "gate" && gelu),
  };
  const needsErf = gelu && epilogue !== "plain";
  const text = productCode(`${NODE}\n${needsErf ? erf : ""}`, source, tileOf(context));
  return {
    name: `linear ${epilogue}`,
    code: kernelCode(text.source, context.shape, { ...text.values, ...values }),
  };
}

/** Workgroups that cover [R, N]. @param rows R @param outer N / 4 */
export function linearWorkgroups(context: KernelContext, rows: number, outer: number) {
  const tile = tileOf(context);
  return [Math.ceil(outer / tileColumns(tile)), Math.ceil(rows / tileRows(tile)), 1] as const;
}
