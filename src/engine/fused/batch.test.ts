import { describe, expect, it } from "vitest";
import type { ModelShape, TokenBatch, UpdateRequest } from "../../core/policy.ts";
import { encode } from "../../core/tokens/vocabulary.ts";
import { partsOf } from "../packed-batch.ts";
import { checkCapacity, inputLength, packPart, packPrompts } from "./batch.ts";

const SHAPE: ModelShape = {
  vocabulary: 50,
  width: 16,
  layers: 1,
  heads: 1,
  context: 12,
  segments: 3,
  activation: "relu",
  tiedHead: false,
  positions: "segment",
};
const TABLE_ROWS = 50 + 3 + 12;

/**
 * Three rows of a prompt that ends at column 3 and up to 3 response tokens, `_` for padding:
 *
 *   1 + 2 | 3 .      positions 1 + 2 3    (the last token predicts nothing)
 *   _ _ 4 |          no response: no positions
 *   _ 5 = | 6 7 .    positions 5 = 6 7
 */
const BATCH: TokenBatch = {
  tokens: Int32Array.from([
    ...encode("1+2"),
    ...encode("3._"),
    ...encode("__4"),
    ...encode("___"),
    ...encode("_5="),
    ...encode("67."),
  ]),
  starts: Int32Array.of(0, 2, 1),
  lengths: Int32Array.of(2, 0, 3),
  promptLength: 3,
  rows: 3,
  columns: 6,
};
const REQUEST: UpdateRequest = {
  ...BATCH,
  coefficients: Float32Array.of(0.5, -1, 9, 9, 9, 9, 2, 3, 4),
  oldLogprobs: Float32Array.of(-0.5, -1.5, 9, 9, 9, 9, -2.5, -3.5, -4.5),
  referenceLogprobs: null,
  optimizer: {
    learningRate: 0,
    beta1: 0,
    beta2: 0,
    weightDecay: 0,
    gradClip: 1,
    clipLow: 0,
    clipHigh: 0,
    klCoef: 0,
    entropyCoef: 0,
    temperature: 1,
  },
  phase: "test",
};
const WHOLE = { first: 0, last: 3, positions: 8 };

const T = Object.fromEntries([..."1234567+=."].map((c) => [c, encode(c)[0] ?? 0]));

/** Token, segment, offset and goal (target + 1, or 0) of each position. */
function positionsIn(inputs: Uint32Array, count: number): number[][] {
  return Array.from({ length: count }, (_, r) => [...inputs.subarray(8 * r, 8 * r + 4)]);
}

describe("a packed batch", () => {
  const packed = packPart(BATCH, WHOLE, SHAPE, REQUEST);

  it("holds all positions but padding, last tokens and rows without a response", () => {
    expect(packed.positions).toBe(8);
    const goal = (character: string) => (T[character] ?? 0) + 1;
    // A new segment begins after + and =, where offsets restart at 0.
    expect(positionsIn(packed.inputs, 8)).toEqual([
      [T["1"], 0, 0, 0],
      [T["+"], 0, 1, 0],
      [T["2"], 1, 0, goal("3")],
      [T["3"], 1, 1, goal(".")],
      [T["5"], 0, 0, 0],
      [T["="], 0, 1, goal("6")],
      [T["6"], 1, 0, goal("7")],
      [T["7"], 1, 1, goal(".")],
    ]);
  });

  it("gives each predicting position its coefficient and old log-probability", () => {
    const floats = new Float32Array(packed.inputs.buffer);
    const given = Array.from({ length: 8 }, (_, r) => [...floats.subarray(8 * r + 4, 8 * r + 8)]);
    expect(given).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0.5, -0.5, 0, 0],
      [-1, -1.5, 0, 0],
      [0, 0, 0, 0],
      [2, -2.5, 0, 0],
      [3, -3.5, 0, 0],
      [4, -4.5, 0, 0],
    ]);
  });

  it("records where each row begins and which position predicts its first token", () => {
    expect(packed.sequences).toBe(3);
    const at = 4 * packed.sequenceTable;
    expect([...packed.inputs.subarray(at, at + 12)]).toEqual([0, 4, 0, 0, 4, 0, 0, 0, 4, 4, 0, 0]);
    expect([packed.predicting[0], packed.predicting[2]]).toEqual([2, 5]);
  });

  it("lists, for every row of the three tables, the positions that read it, in order", () => {
    const { inputs, listTable, lists } = packed;
    const listOf = (row: number) => {
      const [from, to] = [inputs[listTable + row] ?? 0, inputs[listTable + row + 1] ?? 0];
      return [...inputs.subarray(lists + from, lists + to)];
    };
    const all = Array.from({ length: TABLE_ROWS }, (_, row) => listOf(row));
    const wanted = new Map<number, number[]>([
      ...[..."1+235=67"].map((c, r) => [T[c] ?? 0, [r]] as const),
      [50, [0, 1, 4, 5]],
      [51, [2, 3, 6, 7]],
      [53, [0, 2, 4, 6]],
      [54, [1, 3, 5, 7]],
    ] as [number, number[]][]);
    expect(all).toEqual(all.map((_, row) => wanted.get(row) ?? []));
    expect(inputs[listTable + TABLE_ROWS]).toBe(24);
  });

  it("fits its reserved length", () => {
    expect(packed.inputs.length).toBe(inputLength(SHAPE, 8, 3));
    expect(packed.lists + 24).toBeLessThanOrEqual(packed.inputs.length);
  });

  it("has goals but no coefficients without a request", () => {
    const { inputs } = packPart(BATCH, WHOLE, SHAPE, null);
    expect(positionsIn(inputs, 8)).toEqual(positionsIn(packed.inputs, 8));
    expect(inputs[8 * 2 + 4]).toBe(0);
  });

  it("clamps segments to the table", () => {
    const tokens = Int32Array.from(encode("1+2+3+4"));
    const long: TokenBatch = {
      tokens,
      starts: Int32Array.of(0),
      lengths: Int32Array.of(1),
      promptLength: 6,
      rows: 1,
      columns: 7,
    };
    const { inputs } = packPart(long, { first: 0, last: 1, positions: 6 }, SHAPE, null);
    expect(positionsIn(inputs, 6).map(([, segment]) => segment)).toEqual([0, 0, 1, 1, 2, 2]);
    const two = packPart(
      long,
      { first: 0, last: 1, positions: 6 },
      { ...SHAPE, segments: 2 },
      null,
    );
    expect(positionsIn(two.inputs, 6).map(([, segment]) => segment)).toEqual([0, 0, 1, 1, 1, 1]);
  });
});

describe("the parts of a batch", () => {
  it("are a single part when everything fits", () => {
    expect(partsOf(BATCH, 8)).toEqual([WHOLE]);
  });

  it("are cut between rows when it does not fit", () => {
    expect(partsOf(BATCH, 7)).toEqual([
      { first: 0, last: 2, positions: 4 },
      { first: 2, last: 3, positions: 4 },
    ]);
  });

  it("contain a row that is too long as its own part, for the check to refuse", () => {
    expect(partsOf(BATCH, 3).map(({ positions }) => positions)).toEqual([4, 4]);
    expect(() => checkCapacity(4, 4)).not.toThrow();
    expect(() => checkCapacity(4, 3)).toThrow("A sequence of 4 tokens does not fit");
  });

  it("are empty when no row has a response", () => {
    const silent = { ...BATCH, lengths: new Int32Array(3) };
    expect(partsOf(silent, 8)).toEqual([]);
    const packed = packPart(silent, { first: 0, last: 3, positions: 0 }, SHAPE, null);
    expect([packed.positions, packed.sequences]).toEqual([0, 3]);
    expect(packed.inputs[packed.listTable + TABLE_ROWS]).toBe(0);
  });

  it("index the rows of the second part from its first row", () => {
    const packed = packPart(BATCH, { first: 2, last: 3, positions: 4 }, SHAPE, REQUEST);
    const whole = packPart(BATCH, WHOLE, SHAPE, REQUEST);
    expect(packed.inputs.subarray(0, 32)).toEqual(whole.inputs.subarray(32, 64));
    expect([...packed.predicting]).toEqual([1]);
    const at = 4 * packed.sequenceTable;
    expect([...packed.inputs.subarray(at, at + 2)]).toEqual([0, 4]);
  });
});

describe("packed prompts", () => {
  it("hold all tokens, and the position of the first sampled token", () => {
    const packed = packPrompts([encode("1+2"), encode("4="), encode("7")], SHAPE);
    expect([packed.positions, packed.sequences]).toEqual([6, 3]);
    expect(positionsIn(packed.inputs, 6)).toEqual([
      [T["1"], 0, 0, 0],
      [T["+"], 0, 1, 0],
      [T["2"], 1, 0, 0],
      [T["4"], 0, 0, 0],
      [T["="], 0, 1, 0],
      [T["7"], 0, 0, 0],
    ]);
    const at = 4 * packed.sequenceTable;
    expect([...packed.inputs.subarray(at, at + 12)]).toEqual([0, 3, 1, 1, 3, 2, 1, 0, 5, 1, 0, 1]);
  });

  it("use absolute positions when the model does", () => {
    const shape = { ...SHAPE, positions: "absolute" as const };
    const packed = packPrompts([encode("1+2")], shape);
    expect(positionsIn(packed.inputs, 3).map(([, ...rest]) => rest.slice(0, 2))).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
    const at = 4 * packed.sequenceTable;
    expect([...packed.inputs.subarray(at, at + 4)]).toEqual([0, 3, 0, 3]);
  });
});
