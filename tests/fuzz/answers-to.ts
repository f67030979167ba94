import { expect } from "vitest";
import { TangoError } from "../../src/core/errors.ts";

/** One fault takes a line, and a sentence tells a dozen of them. */
const MOST_SENTENCE = 12 * 240;

/**
 * How many changed files are taken, and how many refused. Each refusal must be one sentence about a field.
 * @param take throws a refusal
 */
export function answersTo(
  files: Iterable<string>,
  take: (text: string) => unknown,
  sentence: RegExp,
): { readonly taken: number; readonly refused: number } {
  let taken = 0;
  let refused = 0;
  for (const file of files) {
    try {
      take(file);
      taken += 1;
    } catch (error) {
      if (!(error instanceof TangoError)) throw error;
      expect(error.code).toBe("bad-file");
      expect(error.message).toMatch(sentence);
      expect(error.message.length).toBeLessThan(MOST_SENTENCE);
      expect(error.detail.field).not.toBe("");
      refused += 1;
    }
  }
  return { taken, refused };
}
