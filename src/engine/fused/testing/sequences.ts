/** Sequences of a batch, as the tables of `inputs` describe them to the kernels. */
import type { Rng } from "../../../core/random/draws.ts";
import type { KernelContext } from "../kernels/kernel.ts";
import * as cases from "./cases.ts";

export interface Span {
  readonly first: number;
  readonly length: number;
}

/** Sequences one behind the other, sometimes with a row between that belongs to none. */
export function spansOf(rng: Rng, lengths: readonly number[]): Span[] {
  let at = 0;
  return lengths.map((length) => {
    const first = at + (rng.integer(0, 3) === 0 ? 1 : 0);
    at = first + length;
    return { first, length };
  });
}

export function rowsOf(spans: readonly Span[]): number {
  return Math.max(0, ...spans.map(({ first, length }) => first + length));
}

/** `inputs` with a table of sequences from `sequenceTable` on, in vec4u. */
export function sequenceInputs(
  spans: readonly Span[],
  sequenceTable: number,
): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(4 * (sequenceTable + spans.length)).fill(0xabcdef);
  spans.forEach(({ first, length }, n) => {
    words.set([first, length, 0, 0], 4 * (sequenceTable + n));
  });
  return words;
}

export interface AttentionConfig {
  readonly context: string;
  readonly lengths: readonly number[];
  readonly scale: number;
}

/**
 * The edges: one place, two, one fewer and one more than invocations, the whole context.
 * @param wide size of the scores in every fifth case: exponentials that would overflow, or nearly
 */
export function attentionConfig(
  context: KernelContext,
  rng: Rng,
  i: number,
  wide: number,
): AttentionConfig {
  const { shape, tiling } = context;
  const lanes = tiling.attentionLanes;
  const edges = [1, 2, lanes - 1, lanes, lanes + 1, shape.context];
  const first = cases.edgeOr(rng, i, edges, 1, 30);
  const more = Array.from({ length: rng.integer(0, 3) }, () => rng.integer(1, 20));
  const scale = i % 5 === 4 ? wide : 1;
  return { context: cases.nameOf(context), lengths: [first, ...more], scale };
}
