/** The kernels' input: packed rows, and for each row of the embedding tables the positions that read it. */
import { TangoError } from "../../core/errors.ts";
import type { ModelShape, TokenBatch, UpdateRequest } from "../../core/policy.ts";
import { type PackedRows, type Part, packPromptRows, packRows } from "../packed-batch.ts";

/** The kernels' input for one part; `Batch` in kernels/prelude.wgsl describes the sections. */
export interface Packed {
  readonly inputs: Uint32Array;
  readonly positions: number; // R
  readonly sequences: number;
  readonly sequenceTable: number; // offset in vec4u
  readonly listTable: number; // offset in u32
  readonly lists: number; // offset in u32
  /** The position that predicts response token t of batch row n is `predicting[n − first] + t`. */
  readonly predicting: Int32Array;
}

/** Number of u32 words of the position lists of the three embedding tables. */
function listLength(shape: ModelShape, positions: number): number {
  return shape.vocabulary + shape.segments + shape.context + 1 + 3 * positions + 4;
}

/** Length of a part's `inputs` in u32: 8 per position, 4 per sequence, and the lists of the three tables. */
export function inputLength(shape: ModelShape, positions: number, sequences: number): number {
  return 8 * positions + 4 * sequences + listLength(shape, positions);
}

/** Adds, for each row of the three embedding tables, the list of positions that read it. */
function addTableLists(
  shape: ModelShape,
  { words: inputs, positions, sequences, predicting }: PackedRows,
): Packed {
  const sequenceTable = 2 * positions;
  const listTable = 4 * (sequenceTable + sequences);
  const tableRows = shape.vocabulary + shape.segments + shape.context;
  const lists = listTable + tableRows + 1;
  const rowsOf = (r: number) => [
    inputs[8 * r] ?? 0,
    shape.vocabulary + (inputs[8 * r + 1] ?? 0),
    shape.vocabulary + shape.segments + (inputs[8 * r + 2] ?? 0),
  ];
  // A stable counting sort by table row, so that gradients are summed in the order of the batch.
  const counts = new Uint32Array(tableRows + 1);
  for (let r = 0; r < positions; r++)
    for (const row of rowsOf(r)) counts[row + 1] = (counts[row + 1] ?? 0) + 1;
  for (let row = 0; row < tableRows; row++)
    counts[row + 1] = (counts[row + 1] ?? 0) + (counts[row] ?? 0);
  inputs.set(counts, listTable);
  for (let r = 0; r < positions; r++) {
    for (const row of rowsOf(r)) {
      inputs[lists + (counts[row] ?? 0)] = r;
      counts[row] = (counts[row] ?? 0) + 1;
    }
  }
  return { inputs, positions, sequences, sequenceTable, listTable, lists, predicting };
}

/**
 * Packs rows `part.first` to `part.last` − 1 of a batch.
 * @param request coefficients and old log-probabilities [N, T] for the loss; null to score only
 */
export function packPart(
  batch: TokenBatch,
  part: Part,
  shape: ModelShape,
  request: UpdateRequest | null,
): Packed {
  const rows = packRows(batch, part, shape, request, listLength(shape, part.positions));
  return addTableLists(shape, rows);
}

/** Packs prompts for the forward pass, with segment and offset of the first token to be sampled after each. */
export function packPrompts(prompts: readonly (readonly number[])[], shape: ModelShape): Packed {
  const positions = prompts.reduce((sum, prompt) => sum + prompt.length, 0);
  const rows = packPromptRows(prompts, shape, listLength(shape, positions));
  return addTableLists(shape, rows);
}

/** @throws TangoError("bad-shape") when one sequence has more positions than the arena can hold */
export function checkCapacity(positions: number, capacity: number): void {
  if (positions <= capacity) return;
  throw new TangoError(
    "bad-shape",
    `A sequence of ${positions} tokens does not fit the GPU memory, which holds ${capacity}: use a smaller model or shorter problems.`,
    { got: positions, expected: capacity },
  );
}
