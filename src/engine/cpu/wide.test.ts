/** The build for vectors of 256 bits beside the one for 128: the same bits, on every version of Node. */
import { setFlagsFromString } from "node:v8";
import { beforeAll, describe, expect, it } from "vitest";
import { ALL, turnOf } from "../../../scripts/turn.mjs";
import { modelShape } from "../../core/model/shape.ts";
import type { ModelShape } from "../../core/policy.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { rngFor, STREAMS } from "../../core/random/draws.ts";
import { Session } from "../../core/training/session.ts";
import { smallRollout, smallUpdate } from "../self-check.ts";
import { BASE, KEY, SHAPES } from "../testing/contract.ts";
import { CPU_HOST, moduleBytes } from "../testing/host.ts";
import { type CpuHost, CpuPolicy } from "./policy.ts";
import { timeBuilds } from "./wide-probe.ts";

const major = Number.parseInt(process.versions.node, 10);
beforeAll(() => {
  if (major < 22) setFlagsFromString("--experimental-wasm-relaxed-simd");
  if (major >= 24) setFlagsFromString("--experimental-wasm-revectorize");
});

const WIDE_HOST: CpuHost = {
  ...CPU_HOST,
  wide: { isFaster: async () => true, module: async (build) => moduleBytes(build) },
};
const BOTH = [CPU_HOST, WIDE_HOST] as const;

type Call = (...numbers: number[]) => void;
const [A, B, BIAS, GATE, OUT, SCRATCH] = [1 << 17, 2 << 17, 3 << 17, 4 << 17, 5 << 17, 6 << 17];
const END = 8 << 17;

type Build = "kernels-relaxed" | "kernels-wide";
const modules = new Map<Build, WebAssembly.Module>();
/** Compiled when it is used: the flags above are set by then. */
function moduleOf(name: Build): WebAssembly.Module {
  const module = modules.get(name) ?? new WebAssembly.Module(moduleBytes(name));
  modules.set(name, module);
  return module;
}

const rng = rngFor({ seed: 5, stream: 66, update: 0 }, 0);
const NUMBERS = Float32Array.from({ length: (SCRATCH - A) / 4 }, () => rng.normal());

/** All of the memory after a kernel has run on the same random numbers. */
function memoryAfter(name: Build, kernel: string, args: number[]) {
  const memory = new WebAssembly.Memory({ initial: END >> 16, maximum: 65536 });
  const { exports } = new WebAssembly.Instance(moduleOf(name), { env: { memory } });
  const floats = new Float32Array(memory.buffer);
  floats.set(NUMBERS, A / 4);
  (exports[kernel] as Call)(...args);
  return floats.slice(A / 4, SCRATCH / 4);
}

/** Index of the first float whose bits differ, or −1. */
function different(got: Float32Array, want: Float32Array): number {
  const bits = (floats: Float32Array) => new Uint32Array(floats.slice().buffer);
  const others = bits(want);
  return bits(got).findIndex((word, i) => word !== others[i]);
}

/** Rows in sixes, in fours, both and left over; columns in sixteens and an eight left over. */
const SIZES = [1, 4, 6, 8, 9, 20, 23, 70].flatMap((R) =>
  [
    [4, 8],
    [12, 16],
    [64, 24],
    [16, 64],
    [288, 40],
  ].map(([K = 0, N = 0]) => [R, K, N] as const),
);

describe("kernels of the wide build", () => {
  it.each([
    ["product", (K: number, N: number) => [A, 4 * K, B, OUT, 4 * N]],
    ["stridedProduct", (K: number, N: number) => [A, 4 * K, B, 4 * N, OUT, 4 * N]],
    ["biasedProduct", (K: number, N: number) => [A, 4 * K, B, BIAS, OUT, 4 * N]],
    ["reluProduct", (K: number, N: number) => [A, 4 * K, B, BIAS, OUT, 4 * N]],
    ["addedProduct", (K: number, N: number) => [A, 4 * K, B, BIAS, OUT, 4 * N]],
    ["gatedProduct", (K: number, N: number) => [A, 4 * K, B, GATE, OUT, 4 * N]],
    ["weightGradient", (K: number, N: number) => [A, 4 * K, B, 4 * N, OUT, 0, SCRATCH]],
    ["weightGradient", (K: number, N: number) => [A, 4 * K, B, 4 * N, OUT, 1, SCRATCH]],
  ])("%s gives the bits of the other build", (kernel, rest) => {
    for (const [R, K, N] of SIZES) {
      const args = [R, K, N, ...rest(K, N)];
      const [got, want] = [
        memoryAfter("kernels-wide", kernel, args),
        memoryAfter("kernels-relaxed", kernel, args),
      ];
      const rows = kernel === "weightGradient" ? K + 1 : R;
      const first = (OUT - A) / 4;
      const span = (all: Float32Array) => all.subarray(first, first + rows * N);
      expect(span(want).some((x) => x !== 0)).toBe(true);
      expect(different(span(got), span(want)), `${[R, K, N]}`).toBe(-1);
      expect(different(got.subarray(0, first), want.subarray(0, first))).toBe(-1);
      // Up to three rows more than the result has are written, as in the other build.
      const after = first + (rows + 3) * N;
      if (kernel !== "weightGradient") {
        expect(different(got.subarray(after), want.subarray(after))).toBe(-1);
      }
    }
  });
});

/** All that a policy computes, three updates long. */
async function courseOf(host: CpuHost, shape: ModelShape) {
  const policy = await CpuPolicy.open(host, { shape, key: KEY, threads: 1 });
  const results = [];
  for (const rows of [37, 6, 1]) {
    const update = smallUpdate(shape, rows, 30);
    const score = { ...update, temperature: 0.9, weights: "current" } as const;
    results.push(await policy.update(update));
    results.push(await policy.logProbs(score), await policy.generate(smallRollout(shape, 11, 9)));
  }
  return { results, snapshot: await policy.snapshot(), health: await policy.health() };
}

/** Each commit tries a third of them, a night all. */
const WIDE_SHAPES = [
  ...SHAPES,
  ["heads of 4, width no multiple of 8", { ...BASE, width: 12, heads: 3 }] as const,
  ["heads of 16, width 64", { ...BASE, width: 64, heads: 4 }] as const,
  ["width 72", { ...BASE, width: 72, heads: 3, layers: 1 }] as const,
];
const turn = turnOf(3);

describe("engine cpu in the wide build", () => {
  it.each(WIDE_SHAPES.filter((_, at) => ALL || at % 3 === turn))(
    "learns, scores and samples with the bits of the other: %s",
    async (_, shape) => {
      const [narrow, wide] = [await courseOf(CPU_HOST, shape), await courseOf(WIDE_HOST, shape)];
      expect(narrow.health.variant).toMatch(/^relaxed, 1 thread/);
      expect(wide.health.variant).toMatch(/^256-bit vectors, 1 thread/);
      expect(wide.results).toEqual(narrow.results);
      expect(wide.snapshot).toEqual(narrow.snapshot);
    },
  );

  it("trains preset micro with every number of the other", async () => {
    const settings = presetSettings("micro");
    const runs = BOTH.map(async (host) => {
      const open = (stream: number) => {
        const key = { seed: settings.seed, stream };
        return CpuPolicy.open(host, { shape: modelShape(settings), key, threads: 1 });
      };
      const generator = await open(STREAMS.generatorWeights);
      const verifier = await open(STREAMS.verifierWeights);
      const session = new Session({ settings, generator, verifier, clock: () => 0 });
      const lines = [];
      for (let done = await session.advance(); done; done = await session.advance()) {
        lines.push(done);
      }
      return { lines, checkpoint: await session.checkpoint() };
    });
    const [narrow, wide] = await Promise.all(runs);
    expect(narrow?.lines.length).toBeGreaterThan(100);
    expect(wide).toEqual(narrow);
  });
});

it("a probe finds the speed of both builds", async () => {
  const builds = { wide: moduleBytes("wide"), narrow: moduleBytes("relaxed") };
  const { wide, narrow } = await timeBuilds(builds, () => performance.now());
  for (const rate of [wide, narrow]) {
    expect(rate).toBeGreaterThan(0.1);
    expect(rate).toBeLessThan(1000);
  }
});
