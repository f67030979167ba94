import { LabError } from "../core/errors.ts";
import { parameterCount, sizeOf } from "../core/model/layout.ts";
import type { LayoutEntry, Snapshot } from "../core/policy.ts";

const VECTORS = ["weights", "firstMoment", "secondMoment", "reference"] as const;

/**
 * A snapshot in the order of this layout: a file that another program wrote has its tensors in the
 * order of that program.
 * @throws LabError("bad-file") when it is of a model of another shape
 */
export function reorderSnapshot(snapshot: Snapshot, layout: readonly LayoutEntry[]): Snapshot {
  const stated = new Map(snapshot.layout.map((entry) => [entry.name, entry]));
  const from = layout.map((entry) => {
    const there = stated.get(entry.name);
    if (there && String(there.shape) === String(entry.shape)) return there.offset;
    const has = there ? `[${there.shape.join(", ")}]` : "missing";
    throw misfit(`its ${entry.name} is ${has}, not [${entry.shape.join(", ")}]`);
  });
  const size = parameterCount(layout);
  const other = VECTORS.find((name) => snapshot[name].length !== size);
  if (other) throw misfit(`its ${other} has ${snapshot[other].length} numbers, not ${size}`);
  if (layout.every((entry, i) => entry.offset === from[i])) return snapshot;
  const moved = (values: Float32Array): Float32Array => {
    const result = new Float32Array(size);
    layout.forEach((entry, i) => {
      const start = from[i] ?? 0;
      result.set(values.subarray(start, start + sizeOf(entry)), entry.offset);
    });
    return result;
  };
  const [weights, firstMoment, secondMoment, reference] = VECTORS.map((name) =>
    moved(snapshot[name]),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  return { ...snapshot, layout, weights, firstMoment, secondMoment, reference };
}

const misfit = (why: string): LabError =>
  new LabError(
    "bad-file",
    `The weights are of a model of another shape: ${why}. Use the settings that they were made with.`,
  );
