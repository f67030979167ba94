import type { LayoutEntry, Snapshot } from "../policy.ts";
import type { NamedTensor } from "./safetensors.ts";

/** Concatenates named tensors into the flat vector of a policy. */
export function flatWeights(tensors: readonly NamedTensor[]): Pick<Snapshot, "layout" | "weights"> {
  const weights = new Float32Array(tensors.reduce((sum, { data }) => sum + data.length, 0));
  const layout: LayoutEntry[] = [];
  let offset = 0;
  for (const { name, shape, data } of tensors) {
    weights.set(data, offset);
    layout.push({ name, offset, shape });
    offset += data.length;
  }
  return { layout, weights };
}

/** A snapshot of weights with a fresh optimizer state. */
export function unmovedSnapshot(
  { layout, weights }: Pick<Snapshot, "layout" | "weights">,
  reference: Float32Array,
): Snapshot {
  const moment = () => new Float32Array(weights.length);
  const moments = { firstMoment: moment(), secondMoment: moment(), optimizerSteps: 0 };
  return { layout, weights, reference, ...moments };
}
