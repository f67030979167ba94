/** Sequences of a batch and their table in `inputs`. */
import type { Rng } from "../../../core/random/draws.ts";
import type { KernelContext } from "../kernels/kernel.ts";
import * as cases from "./cases.ts";

interface Span {
  readonly first: number;
  readonly length: number;
}

/** Consecutive sequences, sometimes with an unused row between them. */
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
  const inputs = new Uint32Array(4 * (sequenceTable + spans.length)).fill(0xabcdef);
  spans.forEach(({ first, length }, n) => {
    inputs.set([first, length, 0, 0], 4 * (sequenceTable + n));
  });
  return inputs;
}

export interface AttentionConfig {
  readonly context: string;
  readonly lengths: readonly number[];
  readonly scale: number;
}

/**
 * Edge cases: lengths 1, 2, the number of invocations and one fewer or more, and the context.
 * @param wide scale of the scores in every fifth case, so that exponentials overflow or nearly do
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
