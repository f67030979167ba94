/** What a model says before the softmax, from the reference implementation. */
import * as tf from "@tensorflow/tfjs-core";
import { sizeOf } from "../../core/model/layout.ts";
import type { ModelShape, Snapshot } from "../../core/policy.ts";
import { collate } from "../../core/tokens/batch.ts";
import { openBackend } from "../reference/backend.ts";
import { forward, linear, norm } from "../reference/transformer.ts";
import { batchInputs } from "../reference/update.ts";
import { TFJS_HOST } from "./host.ts";

type Weights = Pick<Snapshot, "layout" | "weights">;

/** Rows computed together, so that short ones are not padded to the longest of all. */
const CHUNK = 100;

/** Logits [T_n, V] of every position of each row of tokens [T_n]. */
export async function logitsOf(
  { layout, weights }: Weights,
  shape: ModelShape,
  rows: readonly (readonly number[])[],
): Promise<Float32Array[]> {
  await openBackend("tfjs-wasm", TFJS_HOST);
  const views = new Map(
    layout.map((entry) => {
      const { name, offset } = entry;
      const part = weights.slice(offset, offset + sizeOf(entry));
      return [name, tf.tensor(part, [...entry.shape])];
    }),
  );
  const named = (name: string) => views.get(name) as tf.Tensor;
  const all: Float32Array[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    all.push(...(await chunkOf(rows.slice(from, from + CHUNK), shape, named)));
  }
  tf.dispose([...views.values()]);
  return all;
}

async function chunkOf(
  rows: readonly (readonly number[])[],
  shape: ModelShape,
  named: (name: string) => tf.Tensor,
): Promise<Float32Array[]> {
  const batch = collate(rows.map((prompt) => ({ prompt, response: [] })));
  const logits = tf.tidy(() => {
    const { multiHot, mask } = batchInputs(batch, shape);
    const x = forward(multiHot, mask, batch.rows, batch.columns, named, shape);
    const last = norm(x, named("norm.gain"), named("norm.bias"));
    return linear(last, shape.tiedHead ? tf.transpose(named("table.token")) : named("head"));
  });
  const values = (await logits.data()) as Float32Array;
  logits.dispose();
  return rows.map((row, n) => {
    const end = (n + 1) * batch.columns * shape.vocabulary;
    return values.slice(end - row.length * shape.vocabulary, end);
  });
}
