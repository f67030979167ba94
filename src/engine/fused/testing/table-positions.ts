/** Positions of a batch with random rows of the three tables, and the lists of positions per row. */
import type { ModelShape } from "../../../core/policy.ts";
import type { Rng } from "../../../core/random/draws.ts";

interface TablePositions {
  /** Token, segment and offset of each position, as rows of the three tables together. */
  readonly rows: readonly (readonly [number, number, number])[];
  readonly inputs: Uint32Array<ArrayBuffer>;
  readonly listTable: number; // offset in u32
  readonly lists: number; // offset in u32
}

export function tableRows(shape: ModelShape): number {
  return shape.vocabulary + shape.segments + shape.context;
}

/** @param few largest number of different tokens: few make long lists */
export function randomPositions(
  rng: Rng,
  count: number,
  shape: ModelShape,
  few: number,
): TablePositions {
  const { vocabulary, segments, context } = shape;
  const rows = Array.from({ length: count }, () => {
    const token = rng.integer(0, Math.min(few, vocabulary) - 1);
    const segment = vocabulary + rng.integer(0, segments - 1);
    return [token, segment, vocabulary + segments + rng.integer(0, context - 1)] as const;
  });
  const total = tableRows(shape);
  const listTable = 8 * count + rng.integer(0, 7);
  const lists = listTable + total + 1 + rng.integer(0, 7);
  const inputs = new Uint32Array(Math.ceil((lists + 3 * count + 4) / 4) * 4).fill(0xabcdef);
  rows.forEach(([token, segment, offset], r) => {
    inputs.set([token, segment - vocabulary, offset - vocabulary - segments, 0], 8 * r);
  });
  let at = 0;
  for (let row = 0; row < total; row++) {
    inputs[listTable + row] = at;
    rows.forEach((tableRowsOf, r) => {
      if (tableRowsOf.includes(row)) inputs[lists + at++] = r;
    });
  }
  inputs[listTable + total] = at;
  return { rows, inputs, listTable, lists };
}

/** The same positions as multi-hot rows, [count, table rows]. */
export function multiHotOf({ rows }: TablePositions, shape: ModelShape): Float32Array {
  const width = tableRows(shape);
  const values = new Float32Array(rows.length * width);
  rows.forEach((tableRowsOf, r) => {
    for (const row of tableRowsOf) values[r * width + row] = 1;
  });
  return values;
}
