import { expect, test } from "vitest";
import type { Snapshot } from "../core/policy.ts";
import { reorderSnapshot } from "./reorder-snapshot.ts";

const LAYOUT = [
  { name: "b", offset: 0, shape: [2] },
  { name: "a", offset: 2, shape: [1, 3] },
];
const vector = (...values: number[]) => Float32Array.from(values);
const ours: Snapshot = {
  layout: LAYOUT,
  weights: vector(1, 2, 3, 4, 5),
  reference: vector(6, 7, 8, 9, 10),
  optimizerSteps: 4,
  firstMoment: vector(11, 12, 13, 14, 15),
  secondMoment: vector(0, 0, 0, 0, 1),
};
/** The snapshot in the order of a program that sorts tensors by name. */
const sorted: Snapshot = {
  layout: [
    { name: "a", offset: 0, shape: [1, 3] },
    { name: "b", offset: 3, shape: [2] },
  ],
  weights: vector(3, 4, 5, 1, 2),
  reference: vector(8, 9, 10, 6, 7),
  optimizerSteps: 4,
  firstMoment: vector(13, 14, 15, 11, 12),
  secondMoment: vector(0, 0, 1, 0, 0),
};

test("a snapshot is reordered, and returned unchanged when its order is right", () => {
  expect(reorderSnapshot(sorted, LAYOUT)).toEqual(ours);
  expect(reorderSnapshot(ours, LAYOUT)).toBe(ours);
});

test("a snapshot of another shape is refused, naming the tensor that does not fit", () => {
  const [first, second] = ours.layout as [(typeof LAYOUT)[0], (typeof LAYOUT)[1]];
  const changed = (...layout: Snapshot["layout"][number][]) => ({ ...ours, layout });
  expect(() => reorderSnapshot(changed(first, { ...second, shape: [3, 1] }), LAYOUT)).toThrow(
    "The weights belong to a model of another shape: its a is [3, 1], not [1, 3]. Use the settings",
  );
  expect(() => reorderSnapshot(changed(second), LAYOUT)).toThrow("its b is missing, not [2]");
  expect(() => reorderSnapshot({ ...ours, reference: vector(1) }, LAYOUT)).toThrow(
    "its reference has 1 numbers, not 5",
  );
});
