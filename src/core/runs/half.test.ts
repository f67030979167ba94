import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromHalf, LARGEST_HALF, roundedToHalf, toHalf } from "./half.ts";

const one = (value: number) => toHalf(Float32Array.of(value))[0];

describe("half precision", () => {
  test.each([
    [0, 0x0000],
    [-0, 0x8000],
    [1, 0x3c00],
    [-2, 0xc000],
    [0.333251953125, 0x3555],
    [65504, 0x7bff],
    [2 ** -14, 0x0400], // the smallest normal
    [2 ** -14 - 2 ** -24, 0x03ff], // the largest subnormal
    [2 ** -24, 0x0001], // the smallest subnormal
  ])("%d is %d in bits, and back", (value, half) => {
    expect(one(value)).toBe(half);
    expect(fromHalf(Uint16Array.of(half))[0]).toBe(value);
  });

  test.each([
    [1 + 2 ** -11, 0x3c00], // a tie goes to the even 1
    [1 + 3 * 2 ** -11, 0x3c02], // a tie goes up to the even 1 + 2/1024
    [1 + 2 ** -11 + 2 ** -20, 0x3c01],
    [2 - 2 ** -12, 0x4000], // a carry into the exponent
    [2 ** -25, 0x0000], // half of the smallest subnormal: a tie with zero
    [1.5 * 2 ** -25, 0x0001],
    [3 * 2 ** -25, 0x0002], // a tie between subnormals
    [2 ** -14 - 2 ** -26, 0x0400], // a subnormal becomes normal
    [2 ** -26, 0x0000],
    [-(2 ** -30), 0x8000],
    [1e-45, 0x0000],
    [65519.99, 0x7bff],
  ])("%d rounds to %d in bits", (value, half) => {
    expect(one(value)).toBe(half);
  });

  test.each([65520, -1e6, Infinity, NaN, 3e38])("%d is refused", (value) => {
    expect(() => one(value)).toThrow(
      expect.objectContaining({ code: "not-finite", message: expect.stringMatching(/Value 0/) }),
    );
  });

  test("all finite halves survive the conversion to float32 and back", () => {
    const all = Uint16Array.from({ length: 0x10000 }, (_, i) => i).filter(
      (half) => (half & 0x7c00) !== 0x7c00,
    );
    expect(toHalf(fromHalf(all))).toEqual(all);
  });

  test("infinity and NaN in a file are recognized", () => {
    expect([...fromHalf(Uint16Array.of(0x7c00, 0xfc00, 0x7e00))]).toEqual([
      Infinity,
      -Infinity,
      NaN,
    ]);
  });

  test("rounding gives the nearest half and is idempotent", () => {
    const float = fc.float({ min: -LARGEST_HALF, max: LARGEST_HALF, noNaN: true });
    fc.assert(
      fc.property(float, (value) => {
        const half = one(value) as number;
        const rounded = fromHalf(Uint16Array.of(half))[0] as number;
        for (const neighbor of [half - 1, half + 1]) {
          if ((neighbor & 0x7c00) === 0x7c00 || neighbor < 0 || neighbor > 0xffff) continue;
          const other = fromHalf(Uint16Array.of(neighbor))[0] as number;
          expect(Math.abs(rounded - value)).toBeLessThanOrEqual(Math.abs(other - value));
        }
        expect(roundedToHalf(Float32Array.of(rounded))[0]).toBe(rounded);
      }),
    );
  });
});
