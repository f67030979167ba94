/**
 * A minimal WebAssembly assembler for loops over vectors. Expressions are bytes that plain functions
 * concatenate, so that TypeScript loops unroll kernels and the build needs no compiler.
 * Source: WebAssembly Core Specification 2.0, chapter 5.
 */
export type Code = readonly number[];

/** Index of a local variable of a routine. */
export type Local = number;

const I32 = 0x7f;
const V128 = 0x7b;
const NOTHING = 0x40;
const END = 0x0b;

/** LEB128, the encoding of sizes and indices. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** Signed LEB128, the encoding of constants. */
function signed(value: number): Code {
  const isLast = value >= -64 && value < 64;
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}

const binary = (op: Code) => (x: Code, y: Code) => [...x, ...y, ...op];
const vectorOp = (op: number): Code => [0xfd, ...unsigned(op)];
/** Alignment and offset of a memory access. The alignment is a hint, here the 4 bytes of a float. */
const at = (offset: number): Code => [2, ...unsigned(offset)];

/** An i32 constant. */
export const int = (value: number): Code => [0x41, ...signed(value)];
/** Reads a local. */
export const get = (local: Local): Code => [0x20, ...unsigned(local)];
/** Assigns a local. */
export const set = (local: Local, value: Code): Code => [...value, 0x21, ...unsigned(local)];
/** Operators on i32. */
export const add = binary([0x6a]);
export const sub = binary([0x6b]);
export const mul = binary([0x6c]);
export const and = binary([0x71]);
export const equal = binary([0x46]);
export const less = binary([0x48]);
/** `x` if the condition holds, else `y`; both are computed. */
export const select = (condition: Code, x: Code, y: Code) => [...x, ...y, ...condition, 0x1b];
/** Adds to a local. */
export const advance = (local: Local, by: Code): Code => set(local, add(get(local), by));

/** Operators on four floats, lane by lane. */
export const addVectors = binary(vectorOp(0xe4));
export const mulVectors = binary(vectorOp(0xe6));
/** The greater float in each lane; NaN if either is NaN. */
export const maxVectors = binary(vectorOp(0xe9));
export const ZEROS: Code = [...vectorOp(0x0c), ...new Array<number>(16).fill(0)];
/** Loads four floats. */
export const load = (from: Code, offset = 0): Code => [...from, ...vectorOp(0x00), ...at(offset)];
/** Loads one float into all four lanes. */
export const loadSplat = (from: Code): Code => [...from, ...vectorOp(0x09), ...at(0)];
/** Loads one float into one lane of the vector `into`. */
export const loadLane = (from: Code, offset: number, into: Code, lane: number): Code => [
  ...from,
  ...into,
  ...vectorOp(0x56),
  ...at(offset),
  lane,
];
/** Stores four floats. */
export const store = (to: Code, offset: number, value: Code): Code => [
  ...to,
  ...value,
  ...vectorOp(0x0b),
  ...at(offset),
];
/** Stores one lane of a vector. */
export const storeLane = (to: Code, offset: number, value: Code, lane: number): Code => [
  ...to,
  ...value,
  ...vectorOp(0x5a),
  ...at(offset),
  lane,
];

/** If … then … else. */
export const when = (condition: Code, then: Code, otherwise: Code = []): Code => [
  ...condition,
  0x04,
  NOTHING,
  ...then,
  ...(otherwise.length > 0 ? [0x05, ...otherwise] : []),
  END,
];

/** Do … while: runs the body, then repeats it as long as the condition holds. */
export const repeat = (body: Code, condition: Code): Code => [
  0x03,
  NOTHING,
  ...body,
  ...condition,
  0x0d,
  0,
  END,
];

/** Calls a routine. @param routine its index in the module */
export const call = (routine: number, args: readonly Code[]): Code => [
  ...args.flat(),
  0x10,
  ...unsigned(routine),
];

/** A function with i32 parameters and no result. Its parameters are locals 0, 1, …. */
export class Routine {
  readonly #parameters: number;
  readonly #locals: number[] = [];
  #body: Code = [];

  constructor(parameters: number) {
    this.#parameters = parameters;
  }

  /** Declares an i32 local. */
  int(): Local {
    return this.#parameters + this.#locals.push(I32) - 1;
  }

  /** Declares a v128 local. */
  vector(): Local {
    return this.#parameters + this.#locals.push(V128) - 1;
  }

  /** Appends to the body. */
  write(...parts: readonly Code[]): this {
    this.#body = [...this.#body, ...parts.flat()];
    return this;
  }

  /** Its entry in the type section. */
  get type(): Code {
    return [0x60, ...list(new Array<Code>(this.#parameters).fill([I32])), 0];
  }

  /** Its entry in the code section. */
  get code(): Code {
    return sized([...list(this.#locals.map((type) => [1, type])), ...this.#body, END]);
  }
}

const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes];
const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const encoded = (text: string): Code => sized([...text].map((letter) => letter.charCodeAt(0)));

/** A module that imports its memory as `host.memory` and exports the last of its routines. */
export function moduleOf(routines: readonly Routine[], name: string): Uint8Array<ArrayBuffer> {
  const exported = [...encoded(name), 0, ...unsigned(routines.length - 1)];
  const section = (id: number, ...items: readonly Code[]) => [id, ...sized(list(items))];
  return Uint8Array.from([
    0,
    ...encoded("asm").slice(1),
    1,
    0,
    0,
    0,
    ...section(1, ...routines.map((routine) => routine.type)),
    ...section(2, [...encoded("host"), ...encoded("memory"), 2, 0, 0]),
    ...section(3, ...routines.map((_, i) => unsigned(i))),
    ...section(7, exported),
    ...section(10, ...routines.map((routine) => routine.code)),
  ]);
}
