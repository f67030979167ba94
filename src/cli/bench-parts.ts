/** Where the time of engine cpu goes, by V8's sampling profiler on a build with function names. */
import { Session } from "node:inspector/promises";
import { type BenchSpec, benchCase } from "../bench/cases.ts";
import type { BenchParts } from "../bench/report-shape.ts";
import { STREAMS } from "../core/random/draws.ts";
import { CpuPolicy } from "../engine/cpu/policy.ts";
import { nodeHost } from "./host.ts";
import { moduleFile } from "./module-file.ts";

/** Maps the module's source files to the parts in the report. */
const PARTS: Readonly<Record<string, string>> = {
  product: "products",
  wide: "products",
  cross: "products",
  attention: "attention",
  decode: "attention",
  norm: "norms",
  loss: "softmax and loss",
  draw: "sampling",
  philox: "sampling",
  reduce: "optimizer",
  adamw: "optimizer",
  fold: "packing of weights",
};
const INTERVAL_US = 200; // between samples of the profiler
const SECONDS = 3; // of profiling

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame }[];
  readonly samples?: readonly number[] | undefined;
  readonly timeDeltas?: readonly number[] | undefined;
}
interface Frame {
  readonly functionName: string;
  readonly url: string;
}

/** "products" for "src/engine/cpu/assembly/product/reluProduct". */
export function partOf({ functionName, url }: Frame): string {
  const file = /assembly\/([a-z]+)\//.exec(functionName)?.[1];
  if (file) return PARTS[file] ?? "rest of the module";
  return url.startsWith("wasm") ? "rest of the module" : "host";
}

/** Shares of the sampled time by part. */
export function sharesOf({
  nodes,
  samples = [],
  timeDeltas = [],
}: Profile): Record<string, number> {
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const total = timeDeltas.reduce((a, b) => a + b, 0);
  const shares: Record<string, number> = {};
  samples.forEach((id, i) => {
    const part = parts.get(id) ?? "host";
    shares[part] = (shares[part] ?? 0) + (timeDeltas[i] ?? 0) / total;
  });
  return shares;
}

async function profiled(call: () => Promise<unknown>): Promise<Record<string, number>> {
  // Warm-up: V8's optimizing compiler must have finished before time counts.
  const warm = performance.now();
  while (performance.now() - warm < 1000) await call();
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: INTERVAL_US });
    await session.post("Profiler.start");
    const start = performance.now();
    while (performance.now() - start < 1000 * SECONDS) await call();
    const { profile } = await session.post("Profiler.stop");
    return sharesOf(profile);
  } finally {
    session.disconnect();
  }
}

/** Shares of the time of updates and rollouts of a case with one thread. */
export async function partsOf(spec: BenchSpec): Promise<BenchParts> {
  const { start, update, rollout } = benchCase(spec);
  const { wide, ...rest } = await nodeHost("cpu");
  const host = {
    ...rest,
    cpuModule: async () => moduleFile("named"),
    ...(wide && { wide: { ...wide, module: async () => moduleFile("named-wide") } }),
  };
  const key = { seed: 0, stream: STREAMS.generatorWeights };
  const policy = await CpuPolicy.open(host, { shape: spec.shape, key, threads: 1 });
  await policy.restore(start);
  const shares = {
    case: spec.id,
    update: await profiled(() => policy.update(update)),
    rollout: await profiled(() => policy.generate(rollout)),
  };
  await policy.dispose();
  return shares;
}
