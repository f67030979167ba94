/** Places of a batch with random rows of the three tables, and the lists that go with them. */
import type { ModelShape } from "../../../core/policy.ts";
import type { Rng } from "../../../core/random/draws.ts";

export interface Places {
  /** Token, segment and offset of each place, as rows of the three tables together. */
  readonly rows: readonly (readonly [number, number, number])[];
  readonly inputs: Uint32Array<ArrayBuffer>;
  readonly listTable: number; // in words
  readonly lists: number; // in words
}

export function tableRows(shape: ModelShape): number {
  return shape.vocabulary + shape.segments + shape.context;
}

/** @param few how many different tokens there are at most: few make long lists */
export function placesOf(rng: Rng, count: number, shape: ModelShape, few: number): Places {
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
    rows.forEach((own, r) => {
      if (own.includes(row)) inputs[lists + at++] = r;
    });
  }
  inputs[listTable + total] = at;
  return { rows, inputs, listTable, lists };
}

/** The same places as multi-hot rows, [count, table rows]. */
export function multiHotOf({ rows }: Places, shape: ModelShape): Float32Array {
  const width = tableRows(shape);
  const values = new Float32Array(rows.length * width);
  rows.forEach((own, r) => {
    for (const row of own) values[r * width + row] = 1;
  });
  return values;
}
