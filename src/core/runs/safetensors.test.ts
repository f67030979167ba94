import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TangoError } from "../errors.ts";
import { decodeTensors, encodeTensors, type TensorFile } from "./safetensors.ts";

const FILE: TensorFile = {
  tensors: [
    { name: "embed", shape: [2, 3], data: Float32Array.of(0, 1, -2.5, 1e-30, 3e38, -0) },
    { name: "bias", shape: [1], data: Float32Array.of(0.1) },
    { name: "scalar", shape: [], data: Float32Array.of(7) },
    { name: "none", shape: [0, 4], data: new Float32Array(0) },
  ],
  metadata: { lab: "tango" },
};

/** Builds a file from a given header and data. */
function file(header: string, data: readonly number[] = [], stated?: bigint): Uint8Array {
  const json = new TextEncoder().encode(header);
  const bytes = new Uint8Array(8 + json.length + data.length);
  new DataView(bytes.buffer).setBigUint64(0, stated ?? BigInt(json.length), true);
  bytes.set(json, 8);
  bytes.set(data, 8 + json.length);
  return bytes;
}

/** Expects a bad-file error with one sentence that names the file. */
function refusal(bytes: Uint8Array): string {
  try {
    decodeTensors("run/x.safetensors", bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(TangoError);
    expect((error as TangoError).code).toBe("bad-file");
    const { message } = error as TangoError;
    expect(message).toMatch(/^run\/x\.safetensors cannot be used: [^\n]*[^.]\.$/);
    expect(message.length).toBeLessThan(200);
    return message;
  }
  throw new Error("was accepted");
}

const ONE_FLOAT = [0, 0, 192, 63]; // 1.5 in little-endian float32

describe("the format", () => {
  it("is 8 bytes of little-endian header length, a JSON header, then the data", () => {
    const tensors = [{ name: "w", shape: [1], data: Float32Array.of(1.5) }];
    const bytes = encodeTensors({ tensors, metadata: { a: "b" } });
    const length = bytes[0] ?? 0;
    expect([...bytes.slice(1, 8)]).toEqual(Array(7).fill(0));
    expect(length % 8).toBe(0);
    const header = new TextDecoder().decode(bytes.slice(8, 8 + length));
    expect(header).toMatch(/^\{.*\} *$/);
    expect(JSON.parse(header)).toEqual({
      __metadata__: { a: "b" },
      w: { dtype: "F32", shape: [1], data_offsets: [0, 4] },
    });
    expect([...bytes.slice(8 + length)]).toEqual(ONE_FLOAT);
  });

  it("stores tensors contiguously from offset 0", () => {
    const bytes = encodeTensors(FILE);
    const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
    const header = JSON.parse(new TextDecoder().decode(bytes.slice(8, 8 + length)));
    expect(header.embed.data_offsets).toEqual([0, 24]);
    expect(header.bias.data_offsets).toEqual([24, 28]);
    expect(header.scalar.data_offsets).toEqual([28, 32]);
    expect(header.none.data_offsets).toEqual([32, 32]);
    expect(bytes).toHaveLength(8 + length + 32);
  });

  it("starts its data at a multiple of 8, for any characters in the header", () => {
    for (const word of ["", "a", "ab", "é", "漢", "🙂", "🙂a", "漢字é"]) {
      const bytes = encodeTensors({ ...FILE, metadata: { adapter: word } });
      const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
      expect(length % 8, word).toBe(0);
      expect(decodeTensors("x", bytes).metadata.adapter).toBe(word);
    }
  });

  it("reads a file in the format of other libraries", () => {
    const header = '{"b":{"dtype":"F32","shape":[1,1],"data_offsets":[0,4]}}';
    expect(decodeTensors("x", file(header, ONE_FLOAT))).toEqual({
      tensors: [{ name: "b", shape: [1, 1], data: Float32Array.of(1.5) }],
      metadata: {},
    });
    expect(decodeTensors("x", file("{}"))).toEqual({ tensors: [], metadata: {} });
  });
});

describe("half precision", () => {
  it("takes two bytes per number, as in other libraries, and is read back as float32", () => {
    const data = Float32Array.of(1.5, -2, 65504);
    const bytes = encodeTensors(
      { tensors: [{ name: "w", shape: [3], data }], metadata: {} },
      "F16",
    );
    const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
    const header = JSON.parse(new TextDecoder().decode(bytes.slice(8, 8 + length)));
    expect(header.w).toEqual({ dtype: "F16", shape: [3], data_offsets: [0, 6] });
    expect([...bytes.slice(8 + length)]).toEqual([0x00, 0x3e, 0x00, 0xc0, 0xff, 0x7b]);
    expect(decodeTensors("x", bytes).tensors).toEqual([{ name: "w", shape: [3], data }]);
  });

  it("refuses values out of range", () => {
    const tensors = [{ name: "w", shape: [1], data: Float32Array.of(1e6) }];
    expect(() => encodeTensors({ tensors, metadata: {} }, "F16")).toThrow(
      expect.objectContaining({ code: "not-finite" }),
    );
  });
});

describe("round trip", () => {
  it("preserves every bit", () => {
    expect(decodeTensors("x", encodeTensors(FILE))).toEqual(FILE);
  });

  it("gives each tensor its own memory", () => {
    const bytes = encodeTensors(FILE);
    const { tensors } = decodeTensors("x", bytes);
    bytes.fill(0);
    expect(tensors[1]?.data).toEqual(Float32Array.of(0.1));
    expect(tensors[1]?.data.buffer.byteLength).toBe(4);
  });

  it("reads from a view of a larger buffer, and from a class whose slice is a view", () => {
    // Like Node's Buffer: slice shares memory, so .buffer would be the complete buffer.
    class Window extends Uint8Array<ArrayBuffer> {
      override slice(start?: number, end?: number): Window {
        return this.subarray(start, end) as Window;
      }
    }
    const bytes = encodeTensors(FILE);
    const large = new Uint8Array(bytes.length + 13).fill(255);
    large.set(bytes, 5);
    const inside = new Window(large.buffer, 5, bytes.length);
    expect(decodeTensors("x", inside)).toEqual(FILE);
  });

  it("works for any tensors and metadata", () => {
    const tensor = fc
      .tuple(fc.string(), fc.array(fc.float({ noNaN: true }), { maxLength: 6 }))
      .map(([name, values]) => ({ name, shape: [values.length], data: Float32Array.from(values) }));
    const tensors = fc.uniqueArray(tensor, { selector: ({ name }) => name, maxLength: 5 });
    fc.assert(
      fc.property(tensors, fc.dictionary(fc.string(), fc.string()), (list, metadata) => {
        fc.pre(list.every(({ name }) => name !== "__metadata__"));
        const read = decodeTensors("x", encodeTensors({ tensors: list, metadata }));
        const byName = new Map(read.tensors.map((one) => [one.name, one]));
        expect(byName.size).toBe(list.length);
        for (const one of list) expect(byName.get(one.name)).toEqual(one);
        expect(Object.entries(read.metadata).sort()).toEqual(Object.entries(metadata).sort());
      }),
      { numRuns: 200 },
    );
  });

  it("preserves names that are also members of Object.prototype", () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    const tensors = names.map((name, n) => ({ name, shape: [1], data: Float32Array.of(n) }));
    const metadata = Object.fromEntries([["__proto__", "polluted"]]);
    const read = decodeTensors("x", encodeTensors({ tensors, metadata }));
    expect(read.tensors).toEqual(tensors);
    expect(Object.entries(read.metadata)).toEqual([["__proto__", "polluted"]]);
    expect(Object.getPrototypeOf(read.metadata)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)["0"]).toBeUndefined();
  });
});

describe("damage", () => {
  it("by truncation at any byte is refused in one sentence", () => {
    const bytes = encodeTensors({ ...FILE, tensors: FILE.tensors.slice(0, 3) });
    for (let end = 0; end < bytes.length; end++) refusal(bytes.slice(0, end));
    expect(decodeTensors("x", bytes).tensors).toHaveLength(3);
  });

  it("with a name that would break the sentence or turn it around is shown without that", () => {
    const entry = '{"dtype":"I64","shape":[],"data_offsets":[0,8]}';
    const named = (name: string) =>
      refusal(file(`{${JSON.stringify(name)}:${entry}}`, Array(8).fill(0)));
    expect(named("a\nb\u202ec\u2028")).toContain(
      ": a?b?c? is neither float32 nor float16 nor bfloat16, but I64.",
    );
  });

  it("by random bytes is refused or read, without other errors", () => {
    const whole = encodeTensors(FILE);
    const damaged = fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
      .map((changes) => {
        const bytes = whole.slice();
        for (const [at, value] of changes) bytes[at] = value;
        return bytes;
      });
    const random = fc.uint8Array({ maxLength: 64 });
    const headed = fc.string({ unit: "binary", maxLength: 40 }).map((header) => file(header));
    const json = fc.json().map((header) => file(header, ONE_FLOAT));
    fc.assert(
      fc.property(fc.oneof(damaged, random, headed, json), (bytes) => {
        let read: TensorFile;
        try {
          read = decodeTensors("run/x.safetensors", bytes);
        } catch {
          refusal(bytes);
          return;
        }
        for (const { shape, data } of read.tensors) {
          expect(data).toHaveLength(shape.reduce((product, side) => product * side, 1));
        }
      }),
      { numRuns: 2000 },
    );
  });

  const notText = file('{"w":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}', ONE_FLOAT);
  notText[10] = 0xff; // the w
  const entry = (change: object) =>
    JSON.stringify({ w: { dtype: "F32", shape: [1], data_offsets: [0, 4], ...change } });
  it.each([
    ["a header of 2^64 − 1 bytes", file("{}", [], 2n ** 64n - 1n), /not a safetensors file/],
    ["a header beyond the file", file("{}", [], 3n), /cut off inside its header/],
    ["a header that is no JSON", file("{"), /not JSON/],
    ["a list", file("[]"), /not a table/],
    ["null", file("null"), /not a table/],
    ["another type", file(entry({ dtype: "I32" }), ONE_FLOAT), /w is neither float32 .*, but I32/],
    ["a mask for weights", file(entry({ dtype: "U8" }), ONE_FLOAT), /w is neither .*, but U8/],
    ["a type of JavaScript", file(entry({ dtype: "toString" }), ONE_FLOAT), /w is neither float32/],
    ["half the data of a bfloat16", file(entry({ dtype: "BF16" }), ONE_FLOAT), /fit its shape/],
    ["half the data of a half", file(entry({ dtype: "F16" }), ONE_FLOAT), /fit its shape/],
    [
      "tensors that share their bytes",
      file(
        JSON.stringify(
          Object.fromEntries(
            ["a", "b"].map((name) => [name, { dtype: "F32", shape: [1], data_offsets: [0, 4] }]),
          ),
        ),
        ONE_FLOAT,
      ),
      /its tensors overlap/,
    ],
    ["a number for a tensor", file('{"w":3}'), /w is neither float32/],
    ["no shape", file(entry({ shape: null }), ONE_FLOAT), /no valid shape/],
    ["a negative side", file(entry({ shape: [-1] }), ONE_FLOAT), /no valid shape/],
    ["half a side", file(entry({ shape: [0.5] }), ONE_FLOAT), /no valid shape/],
    ["three offsets", file(entry({ data_offsets: [0, 2, 4] }), ONE_FLOAT), /no valid shape/],
    ["negative offsets", file(entry({ data_offsets: [-4, 0] }), ONE_FLOAT), /no valid shape/],
    ["offsets the wrong way", file(entry({ data_offsets: [4, 0] }), ONE_FLOAT), /fit its shape/],
    ["too large a shape", file(entry({ shape: [2] }), ONE_FLOAT), /fit its shape/],
    ["a huge shape", file(entry({ shape: [2 ** 52, 2 ** 52] }), ONE_FLOAT), /fit its shape/],
    ["offsets past the end", file(entry({ data_offsets: [4, 8] }), ONE_FLOAT), /inside its data/],
    [
      "tensors that share some of their bytes",
      file(
        '{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"b":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}}',
        [...ONE_FLOAT, ...ONE_FLOAT],
      ),
      /overlap at "b"/,
    ],
    [
      "a hole before",
      file(entry({ data_offsets: [4, 8] }), [...ONE_FLOAT, ...ONE_FLOAT]),
      /4 bytes before "w"/,
    ],
    [
      "bytes after the last tensor",
      file(entry({}), [...ONE_FLOAT, 0]),
      /last 1 bytes belong to no/,
    ],
    ["data without a tensor", file("{}", ONE_FLOAT), /last 4 bytes belong to no/],
    [
      "a tensor twice",
      file(
        '{"w":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"w":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}}',
        [...ONE_FLOAT, ...ONE_FLOAT],
      ),
      /./,
    ],
    ["metadata that is no table", file('{"__metadata__":[]}'), /metadata is not a table/],
    ["metadata that is no text", file('{"__metadata__":{"a":1}}'), /metadata is not a table/],
    ["a name that is no text", notText, /header is not text/],
    ["a long name", file(`{"${"n".repeat(5000)}":1}`), /nnn is neither float32/],
  ])("%s is refused", (_, bytes, message) => {
    expect(refusal(bytes)).toMatch(message);
  });
});
