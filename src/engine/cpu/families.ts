/**
 * Packs a batch for engine cpu: without padding, and with prefixes that rows share computed once. A position depends
 * only on the tokens up to it, because attention is causal and positions count from the start of a row. So a prompt is
 * computed once for all its samples, and a problem for all its solutions; log-probabilities keep their bits, and the
 * rows' gradients add up at the shared prefix.
 */
import type { ModelShape, TokenBatch, UpdateRequest } from "../../core/policy.ts";
import { collate } from "../../core/tokens/batch.ts";
import { END } from "../../core/tokens/vocabulary.ts";
import { writePositions } from "../packed-batch.ts";
import { CHUNK } from "./assembly/fields.ts";

/** Shorter shared prefixes are not worth a sequence of their own. */
const LEAST_SHARED = 2;

/** Consecutive rows of a batch whose first `shared` tokens are the same. */
interface Family {
  readonly rows: readonly number[];
  readonly shared: number;
  readonly positions: number; // computed for all rows together
}

/**
 * A batch in 32-bit words: 8 a position (token, segment, offset, goal, then as floats coefficient, old and reference
 * log-probability, 0), 4 per sequence (first position, length; the same of the prefix that it continues, or 0, 0), and
 * 4 per prompt of a rollout. A goal is the target token + 1, or 0.
 */
export interface Packed {
  readonly words: Uint32Array;
  readonly positions: number; // R
  readonly sequences: number;
  /** The position that predicts response token t of batch row n is `predicting[n] + t`. */
  readonly predicting: Int32Array;
}

/** Positions of a row that the model reads: all but the last token, which predicts nothing. */
const positionCount = ({ promptLength, starts, lengths }: TokenBatch, n: number): number =>
  promptLength - (starts[n] ?? 0) + (lengths[n] ?? 0) - 1;

/** Length of the common prefix of two rows, up to `most`. */
function commonStart({ tokens, starts, columns }: TokenBatch, a: number, b: number, most: number) {
  const from = a * columns + (starts[a] ?? 0);
  const other = b * columns + (starts[b] ?? 0);
  let count = 0;
  while (count < most && tokens[from + count] === tokens[other + count]) count++;
  return count;
}

/**
 * Groups the rows with a response into families. A row joins the previous one if sharing saves at least as many
 * positions as before, and all fit into a chunk. The last token of a prompt is never shared, since each row predicts
 * from it.
 */
function familiesOf(batch: TokenBatch): Family[] {
  const families: Family[] = [];
  for (let n = 0; n < batch.rows; n++) {
    if (batch.lengths[n] === 0) continue;
    const count = positionCount(batch, n);
    const inPrompt = batch.promptLength - (batch.starts[n] ?? 0) - 1;
    const last = families.at(-1);
    const joined = last && join(batch, last, n, Math.min(inPrompt, last.shared));
    if (joined) families[families.length - 1] = joined;
    else families.push({ rows: [n], shared: inPrompt, positions: count });
  }
  return families;
}

/** A family with one more row; null if joining saves nothing. @param most tokens that they may share */
function join(batch: TokenBatch, family: Family, n: number, most: number): Family | null {
  const { rows, positions } = family;
  const shared = commonStart(batch, rows[0] ?? 0, n, most);
  const saved = (rows.length - 1) * family.shared;
  if (shared < LEAST_SHARED || rows.length * shared < saved) return null;
  const apart = positions + saved + positionCount(batch, n);
  const together = apart - rows.length * shared;
  return together > CHUNK ? null : { rows: [...rows, n], shared, positions: together };
}

/**
 * Packs the rows of a batch.
 * @param request coefficients and old log-probabilities [N, T] for the loss; null to score only
 * @param extra spare words after the sequences
 */
export function packFamilies(
  batch: TokenBatch,
  shape: ModelShape,
  request: UpdateRequest | null,
  extra = 0,
): Packed {
  const families = familiesOf(batch);
  const positions = families.reduce((sum, family) => sum + family.positions, 0);
  const sequences = families.reduce(
    (sum, { rows }) => sum + rows.length + (rows.length > 1 ? 1 : 0),
    0,
  );
  const words = new Uint32Array(8 * positions + 4 * sequences + extra);
  const predicting = new Int32Array(batch.rows);
  let at = 0;
  let table = 8 * positions;
  const put = (row: number, from: number, to: number, beginning: readonly [number, number]) => {
    const tokens = batch.tokens.subarray(row * batch.columns, (row + 1) * batch.columns);
    writePositions(words, at, { tokens, start: batch.starts[row] ?? 0, from, to }, shape);
    words.set([at, to - from, ...beginning], table);
    table += 4;
    at += to - from;
  };
  for (const { rows, shared } of families) {
    const begins = rows.length > 1 ? shared : 0;
    const beginning = begins > 0 ? ([at, shared] as const) : ([0, 0] as const);
    if (begins > 0) put(rows[0] ?? 0, 0, shared, [0, 0]);
    for (const n of rows) {
      predicting[n] = at + batch.promptLength - (batch.starts[n] ?? 0) - 1 - begins;
      put(n, begins, positionCount(batch, n), beginning);
      writeGoals(words, predicting[n] ?? 0, batch, n, request);
    }
  }
  return { words, positions, sequences, predicting };
}

/** Writes the prediction targets from position `first` on. */
function writeGoals(
  words: Uint32Array,
  first: number,
  batch: TokenBatch,
  n: number,
  request: UpdateRequest | null,
): void {
  const { columns, promptLength } = batch;
  const floats = new Float32Array(words.buffer);
  const span = columns - promptLength;
  for (let t = 0; t < (batch.lengths[n] ?? 0); t++) {
    const to = 8 * (first + t);
    words[to + 3] = (batch.tokens[n * columns + promptLength + t] ?? 0) + 1;
    if (!request) continue;
    floats[to + 4] = request.coefficients[n * span + t] ?? 0;
    floats[to + 5] = request.oldLogprobs?.[n * span + t] ?? 0;
    floats[to + 6] = request.referenceLogprobs?.[n * span + t] ?? 0;
  }
}

/**
 * Packs prompts for rollouts. The goal of a prompt's last position is the number of the prompt + 1, and
 * after the sequences come 4 words per prompt: first position in the cache, length, and segment and offset
 * of the first token to be sampled.
 */
export function packPrompts(
  prompts: readonly (readonly number[])[],
  shape: ModelShape,
): Packed & { readonly cached: number } {
  // END stands for the first token to be sampled, whose segment and offset the rollout needs.
  const batch = collate(prompts.map((prompt) => ({ prompt, response: [END] })));
  const packed = packFamilies(batch, shape, null, 4 * prompts.length);
  const { words, positions, sequences, predicting } = packed;
  const next = new Uint32Array(8);
  let cached = 0;
  prompts.forEach(({ length }, p) => {
    words[8 * (predicting[p] ?? 0) + 3] = p + 1;
    const tokens = batch.tokens.subarray(p * batch.columns, (p + 1) * batch.columns);
    const row = { tokens, start: batch.starts[p] ?? 0, from: length, to: length + 1 };
    writePositions(next, 0, row, shape);
    words.set([cached, length, next[1] ?? 0, next[2] ?? 0], 8 * positions + 4 * (sequences + p));
    cached += length;
  });
  return { ...packed, cached };
}
