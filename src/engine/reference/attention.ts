/** Attention weights of one text, for display. */
import * as tf from "@tensorflow/tfjs-core";
import { expectSize } from "../../core/errors.ts";
import { layoutOf, parameterCount, sizeOf } from "../../core/model/layout.ts";
import type { ModelShape } from "../../core/policy.ts";
import { collate } from "../../core/tokens/batch.ts";
import type { Backend } from "./backend.ts";
import { scope } from "./scope.ts";
import { attentionWeights, forward, type Weights } from "./transformer.ts";
import { batchInputs } from "./update.ts";

/**
 * The attention weights of every layer and head.
 * @param flat weights of the model, [P]
 * @param tokens [T] of one text, 1 to the context
 * @returns [layers, heads, T, T]: row q holds the weight of every position in the output at q; rows sum to 1
 * @throws TangoError("bad-shape") when the weights have another shape, or the text is too long
 */
export async function attentionOf(
  backend: Backend,
  shape: ModelShape,
  flat: Float32Array,
  tokens: readonly number[],
): Promise<Float32Array> {
  const layout = layoutOf(shape);
  const remedy = "use the settings that the weights were trained with";
  expectSize("weights", flat.length, parameterCount(layout), remedy);
  const maps = scope(() => {
    const views = new Map(
      layout.map((entry) => {
        const part = flat.subarray(entry.offset, entry.offset + sizeOf(entry));
        return [entry.name, tf.tensor(part, [...entry.shape])];
      }),
    );
    return mapsOf(tokens, (name) => views.get(name) as tf.Tensor, shape);
  });
  try {
    return Float32Array.from(await backend.guard(maps.data()));
  } finally {
    maps.dispose();
  }
}

function mapsOf(tokens: readonly number[], weights: Weights, shape: ModelShape): tf.Tensor {
  const batch = collate([{ prompt: tokens, response: [] }]);
  const { multiHot, mask } = batchInputs(batch, shape);
  const layers: tf.Tensor[] = [];
  forward(multiHot, mask, 1, batch.columns, weights, shape, (k, _, q) => {
    layers.push(attentionWeights(q, k, mask, 1, shape));
  });
  return tf.concat(layers);
}
