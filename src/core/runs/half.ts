/** IEEE 754 binary16 for bundled weights; some supported browsers and Node lack Float16Array. */
import { TangoError } from "../errors.ts";

/** The largest finite half-precision number. Values from half a step above it would round to infinity. */
export const LARGEST_HALF = 65504;

const single = new Float32Array(1);
const bits = new Uint32Array(single.buffer);

/** `value` shifted right by `shift` bits, rounded to nearest, a tie to the even one. */
function shiftedToEven(value: number, shift: number): number {
  const kept = value >>> shift;
  const rest = value & ((1 << shift) - 1);
  const middle = 1 << (shift - 1);
  return rest > middle || (rest === middle && (kept & 1) === 1) ? kept + 1 : kept;
}

/** The 16 bits of a float32; infinity and NaN have all exponent bits set. */
function halfBits(value: number): number {
  single[0] = value;
  const word = bits[0] as number;
  const sign = (word >>> 16) & 0x8000;
  const exponent = ((word >>> 23) & 0xff) - 127;
  const fraction = word & 0x7fffff;
  // Below 2^-25, zero is nearer than the smallest subnormal, 2^-24.
  if (exponent < -25) return sign;
  if (exponent > 15) return sign | 0x7c00;
  // A carry out of the fraction increments the exponent, since the bit fields are adjacent.
  if (exponent >= -14) return sign | (((exponent + 15) << 10) + shiftedToEven(fraction, 13));
  return sign | shiftedToEven(fraction | 0x800000, -exponent - 1);
}

/**
 * Bits [n] of values [n] rounded to half precision, ties to even, subnormals included.
 * @throws TangoError("not-finite") when a value is NaN or rounds beyond 65504
 */
export function toHalf(values: Float32Array): Uint16Array {
  const halves = new Uint16Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const half = halfBits(values[i] as number);
    if ((half & 0x7c00) === 0x7c00) {
      throw new TangoError(
        "not-finite",
        `Value ${i} is ${values[i]}, which half precision cannot hold: its largest is ${LARGEST_HALF}.`,
        { index: i },
      );
    }
    halves[i] = half;
  }
  return halves;
}

/** Exact float32 values [n] of half-precision bits [n]; keeps infinity and NaN. */
export function fromHalf(halves: Uint16Array): Float32Array {
  const values = new Float32Array(halves.length);
  for (let i = 0; i < halves.length; i++) {
    const half = halves[i] as number;
    const exponent = (half >>> 10) & 0x1f;
    const fraction = half & 0x3ff;
    const sign = half & 0x8000 ? -1 : 1;
    if (exponent === 31) values[i] = fraction === 0 ? sign * Infinity : NaN;
    else if (exponent === 0) values[i] = sign * fraction * 2 ** -24;
    else values[i] = sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  }
  return values;
}

/** bfloat16 [n] as float32, exactly: it is the upper half of one. */
export function fromBrainFloat(stored: Uint16Array): Float32Array {
  const wide = Uint32Array.from(stored, (half) => half << 16);
  return new Float32Array(wide.buffer);
}

/** Values [n] rounded to the nearest half, as a new float32 array. @throws as toHalf */
export function roundedToHalf(values: Float32Array): Float32Array {
  return fromHalf(toHalf(values));
}
