import { expect, test } from "vitest";
import { fromBrainFloat } from "./half.ts";
import { decodeTensors } from "./safetensors.ts";

const bitsOf = (values: Float32Array) => [...new Uint32Array(values.buffer)];

test("bfloat16 is read as the float32 that it is the upper half of, bit by bit", () => {
  const upper = Uint16Array.from({ length: 65536 }, (_, bits) => bits);
  const shape = [256, 256];
  const header = JSON.stringify({ w: { dtype: "BF16", shape, data_offsets: [0, 131072] } });
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  const file = Buffer.concat([length, Buffer.from(header), new Uint8Array(upper.buffer)]);
  const [w] = decodeTensors("x", file).tensors;
  expect(w).toMatchObject({ name: "w", shape });
  expect(bitsOf(w?.data ?? new Float32Array())).toEqual([...upper].map((bits) => bits * 65536));
});

test("values that bfloat16 has come back as themselves", () => {
  const values = Float32Array.of(0, 1, -2.5, 0.33203125, 2 ** -126, Infinity, -Infinity);
  const upper = Uint16Array.from(bitsOf(values), (bits) => bits >>> 16);
  expect(fromBrainFloat(upper)).toEqual(values);
});
