import { parameterCount, sizeOf } from "../core/model/layout.ts";
import type { LayoutEntry, ModelShape } from "../core/policy.ts";
import { rngFor } from "../core/random/draws.ts";

/**
 * Initial weights [P]: matrices N(0, 1/fan-in), divided by √(2L) for the two that write to the
 * residual stream, tables N(0, 0.3²), head N(0, 0.02²), gains 1, biases 0. The same on every engine.
 */
export function initialWeights(
  shape: ModelShape,
  layout: readonly LayoutEntry[],
  key: { readonly seed: number; readonly stream: number },
): Float32Array {
  const weights = new Float32Array(parameterCount(layout));
  layout.forEach((entry, row) => {
    const rng = rngFor({ ...key, update: 0 }, row);
    const { name } = entry;
    const residual = name.endsWith("attention.out") || name.endsWith("mlp.out");
    const std = name.startsWith("table.")
      ? 0.3
      : name === "head"
        ? 0.02
        : 1 / Math.sqrt(entry.shape[0] ?? 1) / (residual ? Math.sqrt(2 * shape.layers) : 1);
    for (let i = 0; i < sizeOf(entry); i++) {
      weights[entry.offset + i] = name.endsWith("gain")
        ? 1
        : entry.shape.length === 1
          ? 0
          : std * rng.normal();
    }
  });
  return weights;
}
