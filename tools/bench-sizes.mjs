/**
 * The sizes of the bench's cases, for programs outside the lab. A test compares them with src/bench/cases.ts.
 * @typedef {{ layers: number, width: number, heads: number, context: number, vocabulary: number, rows: number, prompt:
 *   number, new: number }} Sizes
 */

/** Batch of the cases in which only the model grows: 32 rows of 16 + 48 tokens. */
const GROWN = { context: 64, vocabulary: 64, rows: 32, prompt: 16, new: 48 };

/** @type {Readonly<Record<string, Sizes>>} */
export const SIZES = {
  R2: { ...GROWN, layers: 2, width: 64, heads: 2, rows: 64 },
  R4: {
    layers: 4,
    width: 128,
    heads: 4,
    context: 128,
    vocabulary: 64,
    rows: 32,
    prompt: 32,
    new: 96,
  },
  recipe: {
    layers: 2,
    width: 64,
    heads: 4,
    context: 160,
    vocabulary: 50,
    rows: 128,
    prompt: 12,
    new: 17,
  },
  "0.1M": { ...GROWN, layers: 2, width: 64, heads: 4 },
  "1M": { ...GROWN, layers: 5, width: 128, heads: 4 },
  "10M": { ...GROWN, layers: 8, width: 320, heads: 10 },
};
