/** Changes of any bytes: flips, numbers at their limits, words of the lab, pieces moved or repeated. */
import type { Random } from "./random.ts";

const NUMBERS = [0, 1, 2, 7, 8, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff];
const ENCODER = new TextEncoder();

function spliced(bytes: Uint8Array, at: number, remove: number, put: Uint8Array): Uint8Array {
  const changed = new Uint8Array(bytes.length - remove + put.length);
  changed.set(bytes.subarray(0, at));
  changed.set(put, at);
  changed.set(bytes.subarray(at + remove), at + put.length);
  return changed;
}

/**
 * One random change.
 * @param words texts that the readers know, put in as they are
 * @param other another input, of which a piece may be taken
 */
export function changeBytes(
  bytes: Uint8Array,
  random: Random,
  words: readonly string[],
  other: Uint8Array,
): Uint8Array {
  const at = random.below(bytes.length + 1);
  const length = Math.min(random.size(256), bytes.length - at);
  const piece = (from: Uint8Array): Uint8Array => {
    const start = random.below(from.length + 1);
    return from.slice(start, start + random.size(256));
  };
  const view = new DataView(new ArrayBuffer(8));
  const number = (width: number): Uint8Array => {
    if (width === 8) view.setBigUint64(0, BigInt(random.pick(NUMBERS)), true);
    else view.setUint32(0, random.pick(NUMBERS), true);
    return new Uint8Array(view.buffer.slice(0, width));
  };
  switch (random.below(9)) {
    case 0:
      return spliced(bytes, at, Math.min(1, length), Uint8Array.of(random.below(256)));
    case 1: {
      const changed = bytes.slice();
      if (at < bytes.length) changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
      return changed;
    }
    case 2: {
      const put = number(random.pick([1, 2, 4, 8]));
      return spliced(bytes, at, Math.min(put.length, bytes.length - at), put);
    }
    case 3: {
      const put = ENCODER.encode(random.pick(words));
      return spliced(bytes, at, random.oneIn(2) ? length : 0, put);
    }
    case 4:
      return spliced(bytes, at, length, new Uint8Array());
    case 5:
      return spliced(bytes, at, 0, piece(bytes));
    case 6:
      return spliced(bytes, at, length, piece(other));
    case 7:
      return random.oneIn(4) ? bytes.slice(0, at) : spliced(bytes, at, 0, number(4));
    default: {
      const changed = bytes.slice();
      if (at < bytes.length) changed[at] = (changed[at] ?? 0) + random.below(33) - 16;
      return changed;
    }
  }
}
