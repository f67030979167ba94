/** Packs a left-padded batch: the real tokens of all rows, one row after the other, without padding. */
import { LabError } from "../../core/errors.ts";
import type { ModelShape, TokenBatch, UpdateRequest } from "../../core/policy.ts";
import { END } from "../../core/tokens/vocabulary.ts";
import { positionsOf } from "../inputs.ts";

/** Consecutive rows of a batch that are computed together. */
export interface Part {
  /** First batch row and one past the last. */
  readonly first: number;
  readonly last: number;
  readonly positions: number; // tokens, packed
}

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
  readonly longest: number; // tokens of the longest prompt, 0 for a batch with responses
}

/** Positions of a batch row that the model reads: all but the last token, which predicts nothing. */
function positionCount(batch: TokenBatch, n: number): number {
  const length = batch.lengths[n] ?? 0;
  return length === 0 ? 0 : batch.promptLength - (batch.starts[n] ?? 0) + length - 1;
}

/** Parts of a batch: at most `capacity` positions or one longer row; none without responses. */
export function partsOf(batch: TokenBatch, capacity: number): Part[] {
  const parts: Part[] = [];
  let first = 0;
  let positions = 0;
  for (let n = 0; n < batch.rows; n++) {
    const count = positionCount(batch, n);
    if (positions > 0 && positions + count > capacity) {
      parts.push({ first, last: n, positions });
      first = n;
      positions = 0;
    }
    positions += count;
  }
  if (positions > 0) parts.push({ first, last: batch.rows, positions });
  return parts;
}

/** Length of a part's `inputs` in u32: 8 per position, 4 per sequence, and the lists of the three tables. */
export function inputLength(shape: ModelShape, positions: number, sequences: number): number {
  const tableRows = shape.vocabulary + shape.segments + shape.context;
  return 8 * positions + 4 * sequences + tableRows + 1 + 3 * positions + 4;
}

interface Sections {
  readonly inputs: Uint32Array;
  readonly positions: number;
  readonly sequences: number;
}

/** Adds, for each row of the three embedding tables, the list of positions that read it. */
function addTableLists(
  shape: ModelShape,
  sections: Sections,
  rest: Pick<Packed, "predicting" | "longest">,
): Packed {
  const { inputs, positions, sequences } = sections;
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
  return { ...sections, ...rest, sequenceTable, listTable, lists };
}

/** Writes token, segment and offset of each position of a row. */
function writePositions(
  inputs: Uint32Array,
  at: number,
  row: Int32Array,
  start: number,
  count: number,
  shape: ModelShape,
): void {
  const { segments, offsets } = positionsOf(row, start, shape);
  for (let i = 0; i < count; i++) {
    const to = 8 * (at + i);
    inputs[to] = row[start + i] ?? 0;
    inputs[to + 1] = Math.min(segments[start + i] ?? 0, shape.segments - 1);
    inputs[to + 2] = offsets[start + i] ?? 0;
  }
}

/**
 * Packs rows `part.first` to `part.last` of a batch.
 * @param request coefficients and old log-probabilities [N, T] for the loss; null to score only
 */
export function packPart(
  batch: TokenBatch,
  part: Part,
  shape: ModelShape,
  request: UpdateRequest | null,
): Packed {
  const { columns, promptLength } = batch;
  const rows = part.last - part.first;
  const inputs = new Uint32Array(inputLength(shape, part.positions, rows));
  const floats = new Float32Array(inputs.buffer);
  const span = columns - promptLength;
  const predicting = new Int32Array(rows);
  let at = 0;
  for (let n = part.first; n < part.last; n++) {
    const start = batch.starts[n] ?? 0;
    const count = positionCount(batch, n);
    const row = batch.tokens.subarray(n * columns, (n + 1) * columns);
    writePositions(inputs, at, row, start, count, shape);
    const first = at + promptLength - start - 1;
    predicting[n - part.first] = first;
    for (let t = 0; t < (batch.lengths[n] ?? 0); t++) {
      const to = 8 * (first + t);
      inputs[to + 3] = (row[promptLength + t] ?? 0) + 1;
      if (!request) continue;
      floats[to + 4] = request.coefficients[n * span + t] ?? 0;
      floats[to + 5] = request.oldLogprobs?.[n * span + t] ?? 0;
      floats[to + 6] = request.referenceLogprobs?.[n * span + t] ?? 0;
    }
    inputs.set([at, count, 0, 0], 8 * part.positions + 4 * (n - part.first));
    at += count;
  }
  return addTableLists(
    shape,
    { inputs, positions: part.positions, sequences: rows },
    { predicting, longest: 0 },
  );
}

/** Packs prompts for the forward pass, with segment and offset of the first token to be sampled after each. */
export function packPrompts(prompts: readonly (readonly number[])[], shape: ModelShape): Packed {
  const positions = prompts.reduce((sum, prompt) => sum + prompt.length, 0);
  const inputs = new Uint32Array(inputLength(shape, positions, prompts.length));
  let at = 0;
  prompts.forEach((prompt, b) => {
    // One token more than the prompt has: it stands for the first token to be sampled.
    const row = Int32Array.from([...prompt, END]);
    writePositions(inputs, at, row, 0, prompt.length, shape);
    const { segments, offsets } = positionsOf(row, 0, shape);
    const next = [segments[prompt.length] ?? 0, offsets[prompt.length] ?? 0] as const;
    inputs.set([at, prompt.length, ...next], 8 * positions + 4 * b);
    at += prompt.length;
  });
  const longest = Math.max(0, ...prompts.map((prompt) => prompt.length));
  return addTableLists(
    shape,
    { inputs, positions, sequences: prompts.length },
    { predicting: new Int32Array(0), longest },
  );
}

/** @throws LabError("bad-shape") when one sequence has more positions than the arena can hold */
export function checkCapacity(positions: number, capacity: number): void {
  if (positions <= capacity) return;
  throw new LabError(
    "bad-shape",
    `A sequence of ${positions} tokens does not fit the GPU memory, which holds ${capacity}: use a smaller model or shorter problems.`,
    { got: positions, expected: capacity },
  );
}
