/** The folded weights in tfjs ops, so that tfjs can differentiate them. */
import * as tf from "@tensorflow/tfjs-core";
import { sizeOf } from "../../../core/model/layout.ts";
import type { ModelShape } from "../../../core/policy.ts";
import type { Matrix, ModelLayout } from "../model-layout.ts";

/** W′ = diag(g)·W [K, N] and c′ = c + b·W [N] of a matrix, and its offsets in a block. */
interface FoldedMatrix {
  readonly offsets: Matrix;
  /** Start of the layer's block. */
  readonly start: (blocks: { readonly layerStride: number }) => number;
  readonly weight: tf.Tensor2D;
  readonly bias: tf.Tensor1D;
}

type Named = (name: string) => tf.Tensor;

/** Views of the flat vector [P], by name. */
export function viewsOf(flat: tf.Tensor1D, layout: ModelLayout): Named {
  return (name) => {
    const entry = layout.entries.find((candidate) => candidate.name === name);
    if (!entry) throw new Error(`there is no tensor ${name}`);
    return tf.reshape(tf.slice(flat, entry.offset, sizeOf(entry)), [...entry.shape]);
  };
}

function afterNorm(weight: tf.Tensor, bias: tf.Tensor | null, gain: tf.Tensor, shift: tf.Tensor) {
  const shifted = tf.squeeze(tf.matMul(tf.expandDims(shift, 0), weight as tf.Tensor2D), [0]);
  return {
    weight: tf.mul(tf.expandDims(gain, 1), weight) as tf.Tensor2D,
    bias: (bias ? tf.add(bias, shifted) : shifted) as tf.Tensor1D,
  };
}

/** All matrices of a model, layer by layer, then the head (its N is V, unpadded). */
export function foldTensors(
  flat: tf.Tensor1D,
  shape: ModelShape,
  layout: ModelLayout,
  blocks: ModelLayout["folded"],
): FoldedMatrix[] {
  const of = viewsOf(flat, layout);
  const { layer, head } = blocks;
  const inLayers = Array.from({ length: shape.layers }, (_, l): FoldedMatrix[] => {
    const inLayer = (name: string) => of(`layer${l}.${name}`);
    const start = ({ layerStride }: { readonly layerStride: number }) => l * layerStride;
    const plain = (weight: string, bias: string) => ({
      weight: inLayer(weight) as tf.Tensor2D,
      bias: inLayer(bias) as tf.Tensor1D,
    });
    const normed = (weight: string, bias: string, norm: string) =>
      afterNorm(inLayer(weight), inLayer(bias), inLayer(`${norm}.gain`), inLayer(`${norm}.bias`));
    return [
      { offsets: layer.qkv, start, ...normed("attention.qkv", "attention.qkvBias", "norm1") },
      { offsets: layer.out, start, ...plain("attention.out", "attention.outBias") },
      { offsets: layer.up, start, ...normed("mlp.in", "mlp.inBias", "norm2") },
      { offsets: layer.down, start, ...plain("mlp.out", "mlp.outBias") },
    ];
  });
  const matrix = shape.tiedHead ? tf.transpose(of("table.token")) : of("head");
  const last = afterNorm(matrix, null, of("norm.gain"), of("norm.bias"));
  return [...inLayers.flat(), { offsets: head, start: () => 0, ...last }];
}

/** The complete folded block as floats: W′, c′ and W′ᵀ of each matrix, padded columns 0. */
export function foldedNumbers(
  weights: Float32Array,
  shape: ModelShape,
  layout: ModelLayout,
): Float32Array {
  const values = new Float32Array(layout.folded.size);
  tf.tidy(() => {
    for (const folded of foldTensors(tf.tensor1d(weights), shape, layout, layout.folded)) {
      const { inner, outer, weight, bias, transpose } = folded.offsets;
      const start = folded.start(layout.folded);
      const columns = folded.bias.size;
      const matrix = folded.weight.dataSync();
      values.set(folded.bias.dataSync(), start + bias);
      for (let i = 0; i < inner; i++) {
        for (let j = 0; j < columns; j++) {
          const value = matrix[i * columns + j] ?? 0;
          values[start + weight + i * outer + j] = value;
          values[start + transpose + j * inner + i] = value;
        }
      }
    }
  });
  return values;
}
