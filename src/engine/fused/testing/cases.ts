/** Random configurations for kernel tests: numbered, repeatable, named when they fail. */
import { expect, it } from "vitest";
import { ALL, turnOf } from "../../../../scripts/turn.mjs";
import type { ModelShape } from "../../../core/policy.ts";
import { type Rng, rngFor } from "../../../core/random/draws.ts";
import { ROW_STEP } from "../arena.ts";
import type { KernelContext } from "../kernels/kernel.ts";
import { tunedFor, VARIANTS, type Variant } from "../variants.ts";

/** Time limit of one test, ms: a driver may take many seconds to compile a kernel. */
export const LIMIT = 180_000;

const SEED = { seed: 20, stream: 77 };

/** The first cases hold the edges and are always run; of the others each commit runs its own sixth. */
const ALWAYS = 6;
const EACH = 6;
/** Each commit tries a kernel in its own third of the contexts: compiling is most of the time. */
const CONTEXTS = 3;

const turn = turnOf(CONTEXTS * EACH);
const ownContext = turn % CONTEXTS;
const ownCase = Math.floor(turn / CONTEXTS);

const isRun = (i: number) => ALL || i < ALWAYS || i % EACH === ownCase;

/**
 * Runs a check on `count` configurations, or on those of them whose turn it is. The generator of case i
 * depends on i only, so that a single case can be repeated.
 */
export async function forCases<Config>(
  count: number,
  make: (rng: Rng, i: number) => Config,
  check: (config: Config, rng: Rng) => Promise<void>,
): Promise<void> {
  for (let i = 0; i < count; i++) {
    if (!isRun(i)) continue;
    const rng = rngFor({ ...SEED, update: 0 }, i);
    const config = make(rng, i);
    try {
      await check(config, rng);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`case ${i}, ${JSON.stringify(config)}: ${message}`, { cause: error });
    }
  }
}

/** The edges first, then any number between the bounds. */
export function edgeOr(rng: Rng, i: number, edges: readonly number[], low: number, high: number) {
  return edges[i] ?? rng.integer(low, high);
}

export function pick<T>(rng: Rng, items: readonly T[]): T {
  return items[rng.integer(0, items.length - 1)] as T;
}

const POOL = 99_991;
let pool: Float32Array | null = null;

/** Standard normal numbers, never 0, times `scale`. From a pool, because normals are slow to generate. */
export function noise(rng: Rng, count: number, scale = 1): Float32Array {
  if (!pool) {
    const source = rngFor({ ...SEED, update: 1 }, 0);
    pool = Float32Array.from({ length: POOL }, () => source.normal() || 1);
  }
  const from = rng.integer(0, POOL - 1);
  const values = new Float32Array(count);
  for (let i = 0; i < count; i++) values[i] = scale * (pool[(from + i) % POOL] ?? 0);
  return values;
}

const BASE: ModelShape = {
  vocabulary: 50,
  width: 32,
  layers: 1,
  heads: 2,
  context: 40,
  segments: 8,
  activation: "relu",
  tiedHead: false,
  positions: "segment",
};

function shapeOf(change: Partial<ModelShape>): ModelShape {
  return { ...BASE, ...change };
}

const REAL = VARIANTS.filter(({ emulated }) => !emulated);
/** The variant for emulated GPUs, as such a GPU runs it and as SwiftShader does. */
const ON_PROCESSORS = VARIANTS.filter(({ emulated }) => emulated).flatMap((variant) => [
  variant,
  { ...tunedFor(variant, "SwiftShader"), name: `${variant.name} on SwiftShader` },
]);
/** Each commit tries its own of those for real GPUs: they take seconds to compile. */
const ownReal = turnOf(REAL.length);
const TRIED = [...REAL.filter((_, i) => ALL || i === ownReal), ...ON_PROCESSORS];

/** Names of what processors run. */
export const EMULATED = ON_PROCESSORS.map(({ name }) => name);
/** At sizes where those for real GPUs are tried at night only. */
export const FEWER = ALL ? TRIED.map(({ name }) => name) : EMULATED;

/** A model with each variant of the kernels, or with those named. */
export function contextsOf(
  device: GPUDevice | null,
  change: Partial<ModelShape>,
  variants: readonly string[] = TRIED.map(({ name }) => name),
): KernelContext[] {
  const workgroupMemory = device?.limits.maxComputeWorkgroupStorageSize ?? 0;
  const tilings = [...REAL, ...ON_PROCESSORS].filter(({ name }) => variants.includes(name));
  return tilings.map((tiling) => ({ shape: shapeOf(change), tiling, workgroupMemory }));
}

/** Rows for `it.each`: each context with its name in front. */
function named(contexts: readonly KernelContext[]): [string, KernelContext][] {
  return contexts.map((context) => [nameOf(context), context]);
}

/** A test of each context whose turn it is, with `count` cases. */
export function testEach<Config>(
  contexts: readonly KernelContext[],
  count: number,
  make: (context: KernelContext, rng: Rng, i: number) => Config,
  check: (context: KernelContext, config: Config, rng: Rng) => Promise<void>,
): void {
  const own = contexts.filter((_, i) => ALL || i % CONTEXTS === ownContext % contexts.length);
  it.each(named(own))(
    "%s",
    (_, context) =>
      forCases(
        count,
        (rng, i) => make(context, rng, i),
        (config, rng) => check(context, config, rng),
      ),
    LIMIT,
  );
}

/** Name of a context in the message of a failed case. */
export function nameOf({ shape, tiling }: KernelContext): string {
  const { width, heads, vocabulary, activation } = shape;
  const { name, rollout } = tiling as Variant;
  const form = rollout ? ` rollout ${rollout.sequences}x${rollout.lanes}` : "";
  return `${name}${form} C${width} H${heads} V${vocabulary} ${activation}`;
}

/** Rows of the arena for a batch of `rows` positions: tiles of products may reach beyond the batch. */
export function capacity(rows: number): number {
  return Math.ceil(Math.max(1, rows) / ROW_STEP) * ROW_STEP;
}

/** The most rows that one workgroup computes. */
export function tileHeight(workgroups: (rows: number) => number): number {
  let rows = 1;
  while (workgroups(rows + 1) === 1) rows += 1;
  return rows;
}

/** ‖got − want‖ / ‖want‖; NaN when anything is missing. */
function relative(got: ArrayLike<number>, want: ArrayLike<number>): number {
  if (got.length !== want.length) return Number.NaN;
  let difference = 0;
  let size = 0;
  for (let i = 0; i < want.length; i++) {
    difference += ((got[i] ?? Number.NaN) - (want[i] ?? Number.NaN)) ** 2;
    size += (want[i] ?? 0) ** 2;
  }
  return difference === 0 ? 0 : Math.sqrt(difference / size);
}

export function expectClose(
  name: string,
  got: ArrayLike<number>,
  want: ArrayLike<number>,
  tolerance: number,
): void {
  expect(relative(got, want), `relative error of ${name}`).toBeLessThan(tolerance);
}
