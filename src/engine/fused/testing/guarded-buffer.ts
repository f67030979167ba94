/**
 * Contents of the arena or the model for a kernel test. Everything that a kernel must not read or write
 * is poison, so that wrong accesses are detected. Offsets are in vec4.
 */

/** A NaN that no arithmetic produces: it propagates when read, and an overwritten one is missed. */
const POISON = 0x7fcdead5;

export class GuardedBuffer {
  readonly #name: string;
  readonly #writable: { readonly from: number; readonly to: number }[] = [];
  readonly #blocks: { readonly at: number; readonly values: Float32Array }[] = [];
  #size = 1;

  constructor(name: string) {
    this.#name = name;
  }

  /** Reserves poison, followed by a guard of at least one vec4, at an odd offset. */
  fill(vec4s: number): number {
    const at = this.#size;
    this.#size += vec4s + 1 + (this.#blocks.length % 3);
    return at;
  }

  /** Adds an input. @param vec4s reserved size; the rest is poison */
  put(values: Float32Array, vec4s = values.length / 4): number {
    const at = this.fill(Math.max(vec4s, values.length / 4));
    this.set(at, values);
    return at;
  }

  set(at: number, values: Float32Array): void {
    this.#blocks.push({ at, values });
  }

  /** Reserves poison from offset 0 on, for a layout with fixed offsets. Must be the first call. */
  whole(vec4s: number): void {
    this.#size = vec4s;
  }

  /** Adds an output, which is poison until the kernel has run. */
  room(vec4s: number): number {
    const at = this.fill(vec4s);
    this.allow(at, vec4s);
    return at;
  }

  /** Adds a block that is read and written. */
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

  /** Describes the first write outside of the outputs, or null. */
  strayWrite(after: Float32Array<ArrayBuffer>): string | null {
    const bits = new Uint32Array(this.floats().buffer);
    const now = new Uint32Array(after.buffer, after.byteOffset, after.length);
    const free = new Uint8Array(bits.length);
    for (const { from, to } of this.#writable) free.fill(1, from, to);
    let at = 0;
    while (at < bits.length && (free[at] === 1 || bits[at] === now[at])) at += 1;
    if (at === bits.length) return null;
    return `wrote ${after[at]} to ${this.#name}[${at >> 2}][${at & 3}], which is not an output`;
  }
}

/** Whether a float is still poison. */
export function isPoison(floats: Float32Array<ArrayBuffer>, at: number): boolean {
  return new DataView(floats.buffer, floats.byteOffset).getUint32(4 * at, true) === POISON;
}

/** The floats of a block, from vec4 `at` on. */
export function read(floats: Float32Array, at: number, count: number): Float32Array {
  return floats.subarray(4 * at, 4 * at + count);
}
