/** Decides whether reading one input was a defect. */
import { getHeapStatistics } from "node:v8";
import { TangoError } from "../../src/core/errors.ts";
import type { Target } from "./target.ts";

export interface Limits {
  /** Processor time of one input in milliseconds. */
  readonly ms: number;
  /** Growth of the heap and of typed arrays while one input is read, in bytes. */
  readonly bytes: number;
}

/** The limits of `npm run fuzz`; inputs have at most 64 kB. */
export const LIMITS: Limits = { ms: 100, bytes: 300_000_000 };

export interface Reading {
  /** What is wrong, in one sentence; null when the input was read or refused as it should be. */
  readonly defect: string | null;
  readonly isRefused: boolean;
  readonly ms: number;
}

const CODES = ["bad-file", "bad-setting"];
/** One line that ends like a sentence, of a dozen faults at most; without signs that turn or break it. */
const SENTENCE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]{3,2880}[.?!]$/u;

const WATCHED = [Object, Array, Function, String, Number, Map, Set, Promise, RegExp, Uint8Array];
const PROTOTYPES: readonly object[] = WATCHED.map(({ prototype }) => prototype);
const keysOf = () => PROTOTYPES.map((one) => Reflect.ownKeys(one).length).join();
const KEYS = keysOf();
const VALUES = PROTOTYPES.map(
  (one) => new Map(Reflect.ownKeys(one).map((key) => [key, fieldOf(one, key)])),
);

function fieldOf(prototype: object, key: string | symbol): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
  return descriptor?.value ?? descriptor?.get;
}

/** Whether a built-in prototype has another field, or another value in one, than at the start. */
function isPolluted(): boolean {
  if (keysOf() !== KEYS) return true;
  return ["toString", "valueOf", "hasOwnProperty", "constructor"].some(
    (key) => fieldOf(Object.prototype, key) !== VALUES[0]?.get(key),
  );
}

const held = (): number => {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
};

function defectOf(error: unknown): string | null {
  if (!(error instanceof TangoError)) {
    return error instanceof Error ? `${error.name}: ${error.message}` : `thrown: ${String(error)}`;
  }
  if (!CODES.includes(error.code)) return `refused as ${error.code}: ${error.message}`;
  return SENTENCE.test(error.message)
    ? null
    : `its refusal is no sentence: ${JSON.stringify(error.message)}`;
}

/** Processor time of this process in milliseconds. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @param clock in milliseconds */
function once(
  target: Target,
  bytes: Uint8Array,
  clock: () => number,
): Reading & { readonly grown: number } {
  const before = held();
  const start = clock();
  let thrown: { readonly error: unknown } | null = null;
  try {
    target.read(bytes);
  } catch (error) {
    thrown = { error };
  }
  const ms = clock() - start;
  return {
    defect: thrown && defectOf(thrown.error),
    isRefused: thrown !== null,
    ms,
    grown: held() - before,
  };
}

/**
 * Reads one input. An input that takes long by the clock, or much memory, is read three times more: then
 * the least processor time and the least growth count.
 */
export function judge(target: Target, bytes: Uint8Array, limits: Limits = LIMITS): Reading {
  const first = once(target, bytes, () => performance.now());
  if (isPolluted()) return { ...first, defect: "it changed a built-in prototype" };
  if (first.defect !== null) return first;
  if (first.ms <= limits.ms / 2 && first.grown <= limits.bytes) return first;
  const all = [1, 2, 3].map(() => once(target, bytes, spent));
  const ms = Math.min(...all.map((reading) => reading.ms));
  const grown = Math.min(...all.map((reading) => reading.grown));
  if (ms > limits.ms) return { ...first, ms, defect: `it took ${Math.round(ms)} ms` };
  const defect = grown > limits.bytes ? `it took ${Math.round(grown / 1e6)} MB` : null;
  return { ...first, ms, defect };
}
