/**
 * One of the two big buffers, laid out for a test: what a kernel may not touch is poison, and
 * what it did touch shows. Offsets are in vec4.
 */

/** A NaN that no arithmetic makes: read by mistake it spreads, written over it is missed. */
const POISON = 0x7fcdead5;

export class GuardedBuffer {
  readonly #name: string;
  readonly #writable: { readonly from: number; readonly to: number }[] = [];
  readonly #blocks: { readonly at: number; readonly values: Float32Array }[] = [];
  #size = 1;

  constructor(name: string) {
    this.#name = name;
  }

  /** Room of poison, a guard of at least one vec4 behind it, at no round offset. */
  fill(vec4s: number): number {
    const at = this.#size;
    this.#size += vec4s + 1 + (this.#blocks.length % 3);
    return at;
  }

  /** Something to be read. @param vec4s room that it gets; the rest is poison */
  put(values: Float32Array, vec4s = values.length / 4): number {
    const at = this.fill(Math.max(vec4s, values.length / 4));
    this.set(at, values);
    return at;
  }

  set(at: number, values: Float32Array): void {
    this.#blocks.push({ at, values });
  }

  /** Room of poison from 0 on, for a layout that brings its own offsets. Comes first. */
  whole(vec4s: number): void {
    this.#size = vec4s;
  }

  /** Something to be written: poison, until the kernel has run. */
  room(vec4s: number): number {
    const at = this.fill(vec4s);
    this.allow(at, vec4s);
    return at;
  }

  /** Something to be read and written. */
  update(values: Float32Array, vec4s = values.length / 4): number {
    const at = this.put(values, vec4s);
    this.allow(at, vec4s);
    return at;
  }

  allow(at: number, vec4s: number): void {
    this.#writable.push({ from: 4 * at, to: 4 * (at + vec4s) });
  }

  floats(): Float32Array<ArrayBuffer> {
    const all = new Float32Array(4 * (this.#size + 1));
    new Uint32Array(all.buffer).fill(POISON);
    for (const { at, values } of this.#blocks) all.set(values, 4 * at);
    return all;
  }

  /** Where something was written that is no output, in words; or null. */
  strayWrite(after: Float32Array<ArrayBuffer>): string | null {
    const bits = new Uint32Array(this.floats().buffer);
    const now = new Uint32Array(after.buffer, after.byteOffset, after.length);
    const free = new Uint8Array(bits.length);
    for (const { from, to } of this.#writable) free.fill(1, from, to);
    let at = 0;
    while (at < bits.length && (free[at] === 1 || bits[at] === now[at])) at += 1;
    if (at === bits.length) return null;
    return `wrote ${after[at]} to ${this.#name}[${at >> 2}][${at & 3}], which is no output`;
  }
}

/** Whether nothing was written to a float of a space that began as poison. */
export function isPoison(floats: Float32Array<ArrayBuffer>, at: number): boolean {
  return new DataView(floats.buffer, floats.byteOffset).getUint32(4 * at, true) === POISON;
}

/** The floats of a block, from vec4 `at` on. */
export function read(floats: Float32Array, at: number, count: number): Float32Array {
  return floats.subarray(4 * at, 4 * at + count);
}
