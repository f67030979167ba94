import { TangoError } from "../errors.ts";

/**
 * The shared character vocabulary, V = 50. One token is one character. Index 0 pads.
 * `;` ends a step, `#` opens the answer, `.` ends a text, `?` opens a verification,
 * `C` / `X` are the verdicts right / wrong, `>` opens the final verdict.
 */
export const CHARACTERS = "_0123456789+=;#?>CX.,-*abcdefghijklmnopqrstuvwxyz|";
export const PAD = 0; // token id of padding
export const VOCABULARY_SIZE = CHARACTERS.length;

/** A new segment of position embeddings starts after each of these; nothing else improved accuracy as much. */
export const SEGMENT_DELIMITERS = "+-=?#>,";

const ids = new Map<string, number>([...CHARACTERS].map((character, id) => [character, id]));

/** Token of one character. @throws TangoError("bad-shape") when it is not in the vocabulary. */
export function tokenOf(character: string): number {
  const id = ids.get(character);
  if (id === undefined) {
    throw new TangoError(
      "bad-shape",
      `The character ${JSON.stringify(character)} is not in the vocabulary; use only ${CHARACTERS.slice(1)}`,
      { character },
    );
  }
  return id;
}

export const END = tokenOf(".");

/** Text to tokens. @throws TangoError("bad-shape") at the first character outside the vocabulary. */
export function encode(text: string): number[] {
  return [...text].map(tokenOf);
}

/** Tokens to text; total: an id outside the vocabulary becomes `_`, as padding does. */
export function decode(tokens: ArrayLike<number>): string {
  let text = "";
  for (let i = 0; i < tokens.length; i++) text += CHARACTERS[tokens[i] ?? PAD] ?? "_";
  return text;
}

/** True for each token after which a new segment starts. Indexed by token. */
export const IS_DELIMITER: readonly boolean[] = [...CHARACTERS].map((character) =>
  SEGMENT_DELIMITERS.includes(character),
);

/** Segments and offsets [S] of a row [S] whose first real token is `start`; padding is (0, 0). */
export function segmentPositions(
  tokens: ArrayLike<number>,
  start: number,
): { segments: Int32Array; offsets: Int32Array } {
  const segments = new Int32Array(tokens.length);
  const offsets = new Int32Array(tokens.length);
  let segment = 0;
  let offset = 0;
  for (let i = start; i < tokens.length; i++) {
    segments[i] = segment;
    offsets[i] = offset;
    if (IS_DELIMITER[tokens[i] ?? PAD]) {
      segment += 1;
      offset = 0;
    } else {
      offset += 1;
    }
  }
  return { segments, offsets };
}
