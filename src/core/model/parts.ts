import type { ModelShape } from "../policy.ts";
import { layoutOf, sizeOf } from "./layout.ts";

/** Parts of a model, in the order of the forward pass. */
const PART_NAMES = [
  "table.token",
  "table.segment",
  "table.offset",
  "layer.norm1",
  "layer.attention",
  "layer.norm2",
  "layer.mlp",
  "norm",
  "head",
] as const;
export type PartName = (typeof PART_NAMES)[number];

export interface ModelPart {
  readonly name: PartName;
  /** Shapes of the part's tables and matrices, [rows, columns]; gains and biases count as parameters only. */
  readonly matrices: readonly (readonly [rows: number, columns: number])[];
  /** Number of parameters, of all layers together. */
  readonly parameters: number;
}

/** The parts of a model, from the layout that the engines use. A tied head is not a part. */
export function modelParts(shape: ModelShape): ModelPart[] {
  const layout = layoutOf(shape);
  return PART_NAMES.flatMap((name) => {
    const first = name.replace("layer.", "layer0.");
    const all = layout.filter((entry) => isOf(entry.name.replace(/^layer\d+\./, "layer."), name));
    const firstLayer = layout.filter((entry) => isOf(entry.name, first));
    if (all.length === 0) return [];
    const matrices = firstLayer.flatMap(({ shape: [rows, columns] }) =>
      rows === undefined || columns === undefined ? [] : [[rows, columns] as const],
    );
    return [{ name, matrices, parameters: all.reduce((sum, entry) => sum + sizeOf(entry), 0) }];
  });
}

const isOf = (entry: string, part: string): boolean =>
  entry === part || entry.startsWith(`${part}.`);
