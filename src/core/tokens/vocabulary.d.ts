/**
 * The shared character vocabulary, V = 50. One token is one character. Index 0 pads.
 * `;` ends a step, `#` opens the answer, `.` ends a text, `?` opens a verification,
 * `C` / `X` are the verdicts right / wrong, `>` opens the final verdict.
 */
export declare const CHARACTERS = "_0123456789+=;#?>CX.,-*abcdefghijklmnopqrstuvwxyz|";
export declare const PAD = 0;
export declare const VOCABULARY_SIZE: number;
/** A new segment of positions starts after each of these (science: the biggest lever of all). */
export declare const SEGMENT_DELIMITERS = "+=?#>,";
/** Token of one character. @throws LabError("bad-shape") when it is not in the vocabulary. */
export declare function tokenOf(character: string): number;
export declare const END: number;
/** Text to tokens. @throws LabError("bad-shape") at the first character outside the vocabulary. */
export declare function encode(text: string): number[];
/** Tokens to text; total: an id outside the vocabulary becomes `_`, as padding does. */
export declare function decode(tokens: ArrayLike<number>): string;
/** True for each token after which a new segment starts. Indexed by token. */
export declare const IS_DELIMITER: readonly boolean[];
/**
 * Segment and offset of every token of one row. Padding on the left keeps (0, 0).
 * @param tokens one row, length S
 * @param start index of the row's first real token
 * @returns two arrays of length S
 */
export declare function segmentPositions(tokens: ArrayLike<number>, start: number): {
    segments: Int32Array;
    offsets: Int32Array;
};
