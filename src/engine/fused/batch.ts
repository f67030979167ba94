/** Packs a left-padded batch: the real places of all rows one behind the other, no padding. */
import { LabError } from "../../core/errors.ts";
import type { ModelShape, TokenBatch, UpdateRequest } from "../../core/policy.ts";
import { END } from "../../core/tokens/vocabulary.ts";
import { positionsOf } from "../inputs.ts";

/** A stretch of a batch's rows that is computed at once. */
export interface Part {
  /** First batch row and one past the last. */
  readonly first: number;
  readonly last: number;
  readonly places: number;
}

/** The kernels' input of one part; see `Batch` in kernels/prelude.wgsl for the sections. */
export interface Packed {
  readonly words: Uint32Array;
  readonly places: number; // R
  readonly sequences: number;
  readonly sequenceTable: number; // in vec4u
  readonly listTable: number; // in words
  readonly lists: number; // in words
  /** Place that predicts response token t of batch row n: `predicting[n − first] + t`. */
  readonly predicting: Int32Array;
  readonly longest: number;
}

/** Places of a batch row that predict or lead to a prediction: all but the last token. */
function placesOf(batch: TokenBatch, n: number): number {
  const length = batch.lengths[n] ?? 0;
  return length === 0 ? 0 : batch.promptLength - (batch.starts[n] ?? 0) + length - 1;
}

/** Cuts a batch into parts of at most `capacity` places. */
export function partsOf(batch: TokenBatch, capacity: number): Part[] {
  const parts: Part[] = [];
  let first = 0;
  let places = 0;
  for (let n = 0; n < batch.rows; n++) {
    const more = placesOf(batch, n);
    if (places > 0 && places + more > capacity) {
      parts.push({ first, last: n, places });
      first = n;
      places = 0;
    }
    places += more;
  }
  if (places > 0) parts.push({ first, last: batch.rows, places });
  return parts;
}

/** Words of a part's input, at most: 8 a place, 4 a sequence, the lists of the three tables. */
export function wordsFor(shape: ModelShape, places: number, sequences: number): number {
  const tableRows = shape.vocabulary + shape.segments + shape.context;
  return 8 * places + 4 * sequences + tableRows + 1 + 3 * places + 4;
}

interface Sections {
  readonly words: Uint32Array;
  readonly places: number;
  readonly sequences: number;
}

function pack(
  shape: ModelShape,
  sections: Sections,
  rest: Pick<Packed, "predicting" | "longest">,
): Packed {
  const { words, places, sequences } = sections;
  const sequenceTable = 2 * places;
  const listTable = 4 * (sequenceTable + sequences);
  const tableRows = shape.vocabulary + shape.segments + shape.context;
  const lists = listTable + tableRows + 1;
  const rowsOf = (r: number) => [
    words[8 * r] ?? 0,
    shape.vocabulary + (words[8 * r + 1] ?? 0),
    shape.vocabulary + shape.segments + (words[8 * r + 2] ?? 0),
  ];
  // A counting sort by table row, stable, so that sums run in the order of the batch.
  const counts = new Uint32Array(tableRows + 1);
  for (let r = 0; r < places; r++)
    for (const row of rowsOf(r)) counts[row + 1] = (counts[row + 1] ?? 0) + 1;
  for (let row = 0; row < tableRows; row++)
    counts[row + 1] = (counts[row + 1] ?? 0) + (counts[row] ?? 0);
  words.set(counts, listTable);
  for (let r = 0; r < places; r++) {
    for (const row of rowsOf(r)) {
      words[lists + (counts[row] ?? 0)] = r;
      counts[row] = (counts[row] ?? 0) + 1;
    }
  }
  return { ...sections, ...rest, sequenceTable, listTable, lists };
}

/** Writes token, segment and offset of each place of a row. */
function writePlaces(
  words: Uint32Array,
  at: number,
  row: Int32Array,
  start: number,
  count: number,
  shape: ModelShape,
): void {
  const { segments, offsets } = positionsOf(row, start, shape);
  for (let i = 0; i < count; i++) {
    const to = 8 * (at + i);
    words[to] = row[start + i] ?? 0;
    words[to + 1] = Math.min(segments[start + i] ?? 0, shape.segments - 1);
    words[to + 2] = offsets[start + i] ?? 0;
  }
}

/** Input of a part that is scored or trained on. `request` brings what the loss needs. */
export function packPart(
  batch: TokenBatch,
  part: Part,
  shape: ModelShape,
  request: UpdateRequest | null,
): Packed {
  const { columns, promptLength } = batch;
  const rows = part.last - part.first;
  const words = new Uint32Array(wordsFor(shape, part.places, rows));
  const floats = new Float32Array(words.buffer);
  const span = columns - promptLength;
  const predicting = new Int32Array(rows);
  let at = 0;
  for (let n = part.first; n < part.last; n++) {
    const start = batch.starts[n] ?? 0;
    const count = placesOf(batch, n);
    const row = batch.tokens.subarray(n * columns, (n + 1) * columns);
    writePlaces(words, at, row, start, count, shape);
    const first = at + promptLength - start - 1;
    predicting[n - part.first] = first;
    for (let t = 0; t < (batch.lengths[n] ?? 0); t++) {
      const to = 8 * (first + t);
      words[to + 3] = (row[promptLength + t] ?? 0) + 1;
      if (!request) continue;
      floats[to + 4] = request.coefficients[n * span + t] ?? 0;
      floats[to + 5] = request.oldLogprobs?.[n * span + t] ?? 0;
      floats[to + 6] = request.referenceLogprobs?.[n * span + t] ?? 0;
    }
    words.set([at, count, 0, 0], 8 * part.places + 4 * (n - part.first));
    at += count;
  }
  return pack(shape, { words, places: part.places, sequences: rows }, { predicting, longest: 0 });
}

/** Input of the forward pass over prompts, with the position of each one's first drawn token. */
export function packPrompts(prompts: readonly (readonly number[])[], shape: ModelShape): Packed {
  const places = prompts.reduce((sum, prompt) => sum + prompt.length, 0);
  const words = new Uint32Array(wordsFor(shape, places, prompts.length));
  let at = 0;
  prompts.forEach((prompt, b) => {
    // One token more than the prompt has: its position is that of the first drawn token.
    const row = Int32Array.from([...prompt, END]);
    writePlaces(words, at, row, 0, prompt.length, shape);
    const { segments, offsets } = positionsOf(row, 0, shape);
    const next = [segments[prompt.length] ?? 0, offsets[prompt.length] ?? 0] as const;
    words.set([at, prompt.length, ...next], 8 * places + 4 * b);
    at += prompt.length;
  });
  const longest = Math.max(0, ...prompts.map((prompt) => prompt.length));
  return pack(
    shape,
    { words, places, sequences: prompts.length },
    { predicting: new Int32Array(0), longest },
  );
}

/** @throws LabError("bad-shape") when a sequence alone is longer than the engine can hold */
export function checkCapacity(places: number, capacity: number): void {
  if (places <= capacity) return;
  throw new LabError(
    "bad-shape",
    `A sequence of ${places} tokens does not fit the GPU memory of ${capacity} places: use a smaller model or shorter problems.`,
    { got: places, expected: capacity },
  );
}
