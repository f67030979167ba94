import { describe, expect, it } from "vitest";
import { collate } from "../../core/tokens/batch.ts";
import { encode } from "../../core/tokens/vocabulary.ts";
import { BASE } from "../testing/contract.ts";
import { CHUNK } from "./assembly/fields.ts";
import { packFamilies, packPrompts } from "./families.ts";

const rowsOf = (texts: readonly string[]) =>
  texts.map((text) => {
    const [prompt = "", response = ""] = text.split(" ");
    return { prompt: encode(prompt), response: encode(response) };
  });

const pack = (texts: readonly string[]) =>
  packFamilies(collate(rowsOf(texts)), { ...BASE, positions: "absolute" }, null);

/** Sequences as first position, length, and those of the beginning; then the tokens of each. */
function sequencesOf({ words, positions, sequences }: ReturnType<typeof pack>) {
  return Array.from({ length: sequences }, (_, s) => {
    const from = 8 * positions + 4 * s;
    return Array.from(words.subarray(from, from + 4));
  });
}

const column = ({ words, positions }: ReturnType<typeof pack>, word: number) =>
  Array.from({ length: positions }, (_, r) => words[8 * r + word]);

describe("packFamilies", () => {
  it("computes a prompt but its last token once for all its rows", () => {
    const packed = pack(["1+2= 3.", "1+2= 4.", "1+2= 5", "5= 6."]);
    expect(sequencesOf(packed)).toEqual([
      [0, 3, 0, 0], // 1+2
      [3, 2, 0, 3], // =3
      [5, 2, 0, 3], // =4
      [7, 1, 0, 3], // =
      [8, 3, 0, 0], // 5=6
    ]);
    expect(column(packed, 0)).toEqual(encode("1+2=3=4=5=6"));
    expect(column(packed, 2)).toEqual([0, 1, 2, 3, 4, 3, 4, 3, 0, 1, 2]);
    const goals = encode("___3.4.5_6.").map((token) => (token === 0 ? 0 : token + 1));
    expect(column(packed, 3)).toEqual(goals);
    expect([...packed.predicting]).toEqual([3, 5, 7, 9]);
  });

  it("shares a part of different prompts where that saves positions", () => {
    expect(sequencesOf(pack(["123=4? C.", "123=5? X.", "9= 1."]))).toEqual([
      [0, 4, 0, 0], // 123=
      [4, 3, 0, 4], // 4?C
      [7, 3, 0, 4], // 5?X
      [10, 3, 0, 0], // 9=1
    ]);
    // Two repeated prompts that begin alike: the third row would cost the first two their prompt.
    const two = pack(["1=23456? C.", "1=23456? C.", "1=65432? X.", "1=65432? X."]);
    expect(sequencesOf(two).map(([, length]) => length)).toEqual([7, 2, 2, 7, 2, 2]);
  });

  it("leaves rows that begin alike by one token as they are, and those without a response out", () => {
    const packed = pack(["12= 3.", "1=", "1+= 3.", "=== 5."]);
    expect(sequencesOf(packed)).toEqual([
      [0, 4, 0, 0],
      [4, 4, 0, 0],
      [8, 4, 0, 0],
    ]);
  });

  it("begins a new family where the rows of one fill a chunk", () => {
    const packed = pack(Array.from({ length: 100 }, () => "123456789= 1234."));
    const table = sequencesOf(packed);
    const starts = table.filter(([, , , shared]) => shared === 0).map(([first = 0]) => first);
    expect(starts.length).toBe(Math.ceil(100 / Math.floor((CHUNK - 9) / 5)));
    for (const [i, start] of starts.entries()) {
      expect((starts[i + 1] ?? packed.positions) - start).toBeLessThanOrEqual(CHUNK);
    }
    expect(packed.positions).toBe(500 + 9 * starts.length);
  });
});

describe("packPrompts", () => {
  it("keeps a place for the whole of each prompt, and says where its first token belongs", () => {
    const prompts = ["12+3", "12+4=", "7"].map(encode);
    const { words, positions, sequences, cached, ...packed } = packPrompts(prompts, BASE);
    expect(sequencesOf({ words, positions, sequences, ...packed })).toEqual([
      [0, 3, 0, 0], // 12+
      [3, 1, 0, 3], // 3
      [4, 2, 0, 3], // 4=
      [6, 1, 0, 0], // 7
    ]);
    expect(cached).toBe(10);
    expect(column({ words, positions, sequences, ...packed }, 3)).toEqual([0, 0, 0, 1, 0, 2, 3]);
    const table = words.subarray(8 * positions + 4 * sequences);
    expect([...table]).toEqual([0, 4, 1, 1, 4, 5, 2, 0, 9, 1, 0, 1]);
  });
});
