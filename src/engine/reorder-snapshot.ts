import { TangoError } from "../core/errors.ts";
import { parameterCount, sizeOf } from "../core/model/layout.ts";
import type { LayoutEntry, Snapshot } from "../core/policy.ts";

const VECTORS = ["weights", "firstMoment", "secondMoment", "reference"] as const;

/**
 * The snapshot with its tensors in the order of `layout`: a safetensors file of another program may
 * store them in another order. Returned unchanged when the order is the same.
 * @throws TangoError("bad-file") when a tensor is missing or has another shape
 */
export function reorderSnapshot(snapshot: Snapshot, layout: readonly LayoutEntry[]): Snapshot {
  const entries = new Map(snapshot.layout.map((entry) => [entry.name, entry]));
  const sources = layout.map((entry) => {
    const found = entries.get(entry.name);
    if (found && String(found.shape) === String(entry.shape)) return found.offset;
    const shape = found ? `[${found.shape.join(", ")}]` : "missing";
    throw wrongShape(`its ${entry.name} is ${shape}, not [${entry.shape.join(", ")}]`);
  });
  const size = parameterCount(layout);
  const unequal = VECTORS.find((name) => snapshot[name].length !== size);
  if (unequal)
    throw wrongShape(`its ${unequal} has ${snapshot[unequal].length} numbers, not ${size}`);
  if (layout.every((entry, i) => entry.offset === sources[i])) return snapshot;
  const reordered = (values: Float32Array): Float32Array => {
    const result = new Float32Array(size);
    layout.forEach((entry, i) => {
      const start = sources[i] ?? 0;
      result.set(values.subarray(start, start + sizeOf(entry)), entry.offset);
    });
    return result;
  };
  const [weights, firstMoment, secondMoment, reference] = VECTORS.map((name) =>
    reordered(snapshot[name]),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  return { ...snapshot, layout, weights, firstMoment, secondMoment, reference };
}

const wrongShape = (why: string): TangoError =>
  new TangoError(
    "bad-file",
    `The weights belong to a model of another shape: ${why}. Use the settings that they were trained with.`,
  );
