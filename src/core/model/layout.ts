import { TangoError } from "../errors.ts";
import type { LayoutEntry, ModelShape } from "../policy.ts";

/** Shapes of one layer's blocks, in the order of the flat vector. C = width. */
function layerBlocks(width: number): readonly (readonly [string, readonly number[]])[] {
  return [
    ["norm1.gain", [width]],
    ["norm1.bias", [width]],
    ["attention.qkv", [width, 3 * width]],
    ["attention.qkvBias", [3 * width]],
    ["attention.out", [width, width]],
    ["attention.outBias", [width]],
    ["norm2.gain", [width]],
    ["norm2.bias", [width]],
    ["mlp.in", [width, 4 * width]],
    ["mlp.inBias", [4 * width]],
    ["mlp.out", [4 * width, width]],
    ["mlp.outBias", [width]],
  ];
}

/**
 * Offsets in the flat vector [P]; the three tables are first and adjacent, for one embedding product.
 * @throws TangoError("bad-shape") when the width is not a multiple of the heads
 */
export function layoutOf(shape: ModelShape): LayoutEntry[] {
  if (shape.width % shape.heads !== 0) {
    throw new TangoError(
      "bad-shape",
      `width ${shape.width} is not a multiple of heads ${shape.heads}: choose a width that is.`,
      { width: shape.width, heads: shape.heads },
    );
  }
  const blocks: (readonly [string, readonly number[]])[] = [
    ["table.token", [shape.vocabulary, shape.width]],
    ["table.segment", [shape.segments, shape.width]],
    ["table.offset", [shape.context, shape.width]],
  ];
  for (let layer = 0; layer < shape.layers; layer++) {
    for (const [name, size] of layerBlocks(shape.width))
      blocks.push([`layer${layer}.${name}`, size]);
  }
  blocks.push(["norm.gain", [shape.width]], ["norm.bias", [shape.width]]);
  if (!shape.tiedHead) blocks.push(["head", [shape.width, shape.vocabulary]]);
  let offset = 0;
  return blocks.map(([name, size]) => {
    const entry = { name, offset, shape: size };
    offset += sizeOf(entry);
    return entry;
  });
}

export function sizeOf(entry: { readonly shape: readonly number[] }): number {
  return entry.shape.reduce((product, side) => product * side, 1);
}

/** P, the number of parameters. */
export function parameterCount(layout: readonly LayoutEntry[]): number {
  const last = layout.at(-1);
  return last ? last.offset + sizeOf(last) : 0;
}
