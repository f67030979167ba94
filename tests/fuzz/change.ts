/** Inputs as arbitraries: one that is kept, and changes of it. */
import fc from "fast-check";
import { HOSTILE_TEXTS } from "./hostile.ts";

/** What becomes of an input; a change that does not fit leaves it as it is. */
export type Change = (bytes: Uint8Array) => Uint8Array;

/** What changes may put into an input. */
export interface Source {
  /** Texts that attacks use, and those of the kept inputs, which the readers know. */
  readonly words: readonly string[];
  /** Other inputs, of which a piece may be taken. */
  readonly inputs: readonly Uint8Array[];
}

/** Longest input in bytes. */
const LONGEST = 32_000;
const LIMITS = [0, 1, 2, 7, 8, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff];
/** A name or value as JSON and links have them. */
const WORD = /(?<=["?&=,])[\w./-]{2,40}/g;

/** A number at a limit of its kind, in little-endian bytes. */
const limit = fc
  .tuple(fc.constantFrom(...LIMITS), fc.constantFrom(1, 2, 4, 8))
  .map(([value, width]) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setUint32(0, value, true);
    return new Uint8Array(view.buffer, 0, width);
  });

/** Bytes put in at a place, where others go: flips, limits, words, pieces of this input and of others. */
export function byteChanges({ words, inputs }: Source): fc.Arbitrary<Change> {
  const length = fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 256 }));
  const piece = fc
    .tuple(fc.constantFrom(...inputs), fc.nat(), length)
    .map(([other, from, size]) => {
      const start = from % (other.length + 1);
      return other.subarray(start, start + size);
    });
  const put = fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    limit,
    fc.constantFrom(...words).map((word) => new TextEncoder().encode(word)),
    piece,
  );
  return fc.tuple(fc.nat(), length, put).map(([place, cut, added]) => (bytes) => {
    const at = place % (bytes.length + 1);
    const rest = bytes.subarray(Math.min(bytes.length, at + cut));
    const changed = new Uint8Array(at + added.length + rest.length);
    changed.set(bytes.subarray(0, at));
    changed.set(added, at);
    changed.set(rest, at + added.length);
    return changed;
  });
}

/** The texts that changes of these inputs put in. */
export function sourceOf(inputs: readonly Uint8Array[]): Source {
  const known = inputs.flatMap((bytes) => new TextDecoder().decode(bytes).match(WORD) ?? []);
  return { words: [...HOSTILE_TEXTS, ...new Set(known)], inputs };
}

/** Kept inputs, each with one change or a few: of many changes a reader sees the first alone. */
export function changedInputs(
  inputs: readonly Uint8Array[],
  changes: (source: Source) => fc.Arbitrary<Change>,
): fc.Arbitrary<Uint8Array> {
  const change = changes(sourceOf(inputs));
  const some = fc.oneof(fc.tuple(change), fc.array(change, { minLength: 2, maxLength: 4 }));
  return fc
    .tuple(fc.constantFrom(...inputs), some)
    .map(([kept, each]) =>
      each.reduce((bytes, change) => change(bytes).subarray(0, LONGEST), kept),
    );
}
