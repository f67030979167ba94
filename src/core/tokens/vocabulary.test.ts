import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TangoError } from "../errors.ts";
import {
  CHARACTERS,
  decode,
  END,
  encode,
  IS_DELIMITER,
  PAD,
  SEGMENT_DELIMITERS,
  segmentPositions,
  tokenOf,
  VOCABULARY_SIZE,
} from "./vocabulary.ts";

const text = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 160 });

describe("vocabulary", () => {
  it("has 50 different characters, padding first", () => {
    expect(VOCABULARY_SIZE).toBe(50);
    expect(new Set(CHARACTERS).size).toBe(50);
    expect(CHARACTERS[PAD]).toBe("_");
    expect(CHARACTERS[END]).toBe(".");
    expect(encode("_01a|")).toEqual([0, 1, 2, 23, 49]);
  });

  it("marks exactly the delimiters", () => {
    const marked = [...CHARACTERS].filter((_, token) => IS_DELIMITER[token]).join("");
    expect([...marked].sort()).toEqual([...SEGMENT_DELIMITERS].sort());
    expect(IS_DELIMITER).toHaveLength(VOCABULARY_SIZE);
  });

  it("round-trips every text", () => {
    fc.assert(
      fc.property(text, (original) => {
        const tokens = encode(original);
        expect(tokens).toHaveLength(original.length);
        expect(tokens.every((token) => token >= 0 && token < VOCABULARY_SIZE)).toBe(true);
        expect(decode(tokens)).toBe(original);
        expect(decode(Int32Array.from(tokens))).toBe(original);
      }),
      { numRuns: 2000 },
    );
  });

  it("refuses other characters with an error that shows them", () => {
    const isShapeError = (error: unknown): boolean =>
      error instanceof TangoError && error.code === "bad-shape";
    for (const character of ["A", " ", "==", "é", "😀", "", "\n"]) {
      let thrown: unknown;
      try {
        tokenOf(character);
      } catch (error) {
        thrown = error;
      }
      expect(isShapeError(thrown)).toBe(true);
    }
    expect(() => encode("12+3 =")).toThrow('" "');
    expect(() => encode("1😀2")).toThrow("😀");
  });

  it("refuses texts with unknown characters, and accepts all others", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), (original) => {
        const known = [...original].every((character) => CHARACTERS.includes(character));
        if (known) expect(decode(encode(original))).toBe(original);
        else expect(() => encode(original)).toThrow(TangoError);
      }),
      { numRuns: 2000 },
    );
  });

  it("decodes any numbers", () => {
    const number = fc.oneof(
      fc.integer(),
      fc.integer({ min: -2, max: 60 }),
      fc.double(),
      fc.constantFrom(50, -1, 2 ** 31, NaN, Infinity, -0, 0.5),
    );
    fc.assert(
      fc.property(fc.array(number, { maxLength: 160 }), (tokens) => {
        const decoded = decode(tokens);
        expect(decoded).toHaveLength(tokens.length);
        tokens.forEach((token, i) => {
          const known = Number.isInteger(token) && token >= 0 && token < VOCABULARY_SIZE;
          expect(decoded[i]).toBe(known ? CHARACTERS[token] : "_");
        });
      }),
      { numRuns: 2000 },
    );
  });
});

describe("segmentPositions", () => {
  it("restarts the offset after each delimiter, and leaves left padding at (0, 0)", () => {
    const padded = "___2134+1623=3;7;";
    const { segments, offsets } = segmentPositions(encode(padded), 3);
    //                               _ _ _ 2 1 3 4 + 1 6 2 3 = 3 ; 7 ;
    expect(Array.from(segments)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2]);
    expect(Array.from(offsets)).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3]);
  });

  it("gives a row the same positions for any padding", () => {
    const row = encode("2134+1623=3;7;4;7;#3747?33C77C45X77C>X.");
    const plain = segmentPositions(row, 0);
    for (const padding of [1, 5, 40]) {
      const padded = [...new Array<number>(padding).fill(PAD), ...row];
      const { segments, offsets } = segmentPositions(padded, padding);
      expect(segments.slice(padding)).toEqual(plain.segments);
      expect(offsets.slice(padding)).toEqual(plain.offsets);
    }
    // 2134+ 1623= 3;7;4;7;# 3747? 33C77C45X77C> X.
    expect(Math.max(...plain.segments)).toBe(5);
    expect(plain.offsets[row.length - 1]).toBe(1);
  });

  it("opens a segment after each of + = ? # > , and after nothing else", () => {
    for (const character of CHARACTERS) {
      const { segments, offsets } = segmentPositions(encode(`${character}1`), 0);
      const opens = SEGMENT_DELIMITERS.includes(character);
      expect([segments[1], offsets[1]]).toEqual(opens ? [1, 0] : [0, 1]);
    }
  });

  it("places any row: a segment grows by one where the offset returns to 0", () => {
    fc.assert(
      fc.property(text, fc.nat({ max: 20 }), (row, padding) => {
        const tokens = encode("_".repeat(padding) + row);
        const { segments, offsets } = segmentPositions(tokens, padding);
        expect(segments).toHaveLength(tokens.length);
        for (let i = 0; i < tokens.length; i++) {
          if (i <= padding) {
            expect([segments[i], offsets[i]]).toEqual([0, 0]);
          } else if (SEGMENT_DELIMITERS.includes(CHARACTERS[tokens[i - 1] ?? PAD] ?? "_")) {
            expect([segments[i], offsets[i]]).toEqual([(segments[i - 1] ?? 0) + 1, 0]);
          } else {
            expect([segments[i], offsets[i]]).toEqual([segments[i - 1], (offsets[i - 1] ?? 0) + 1]);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
