import type { Policy } from "../../core/policy.ts";
import { STREAMS } from "../../core/random/draws.ts";
import { CpuPolicy } from "../../engine/cpu/policy.ts";
import { MOST_THREADS } from "../../engine/cpu/pool.ts";
import { FusedPolicy } from "../../engine/fused/policy.ts";
import { VARIANTS, type Variant } from "../../engine/fused/variants.ts";
import { openPolicy } from "../../engine/open.ts";
import { openBackend, type TfjsEngine } from "../../engine/reference/backend.ts";
import { ReferencePolicy } from "../../engine/reference/policy.ts";
import type { BenchCase } from "./cases.ts";
import type { Contestant, OpenContestant } from "./contestant.ts";

/** A policy with the case's weights. @param close releases its backend */
async function fromPolicy(
  policy: Policy,
  bench: BenchCase,
  close: () => void,
): Promise<Contestant> {
  await policy.restore(bench.start);
  const { adapter, variant } = await policy.health();
  return {
    variant,
    adapter,
    bytes: async () => (await policy.health()).bytes,
    update: (request) => policy.update(request),
    rollout: (request) => policy.generate(request),
    dispose: async () => {
      await policy.dispose();
      close();
    },
  };
}

/** The reference engine on one of tfjs's backends. One open at a time: tfjs has one engine per thread. */
const tfjs =
  (engine: TfjsEngine): OpenContestant =>
  async (host, bench) => {
    const backend = await openBackend(engine, host);
    const key = { seed: 0, stream: STREAMS.generatorWeights };
    const policy = new ReferencePolicy(backend, bench.spec.shape, key);
    return fromPolicy(policy, bench, () => backend.close());
  };

/** Engine gpu in the variant that a probe finds fastest on this adapter. */
const fused: OpenContestant = async (host, bench) => {
  const { shape, prompts, samplesPerPrompt, promptLength, newTokens } = bench.spec;
  const workload = { rollouts: prompts * samplesPerPrompt, promptTokens: promptLength, newTokens };
  const key = { seed: 0, stream: STREAMS.generatorWeights };
  const request = {
    choice: "gpu",
    shape,
    key,
    pace: "full",
    threads: 1,
    workload,
    remembered: [],
  } as const;
  const { policy, probe } = await openPolicy(request, host, () => undefined);
  const backend = await openBackend("tfjs-webgpu", host);
  const opened = await fromPolicy(policy, bench, () => backend.close());
  const { rollout } = probe ?? {};
  const form = rollout ? `, rollouts ${rollout.sequences}x${rollout.lanes}` : "";
  return { ...opened, variant: `${opened.variant}${form}` };
};

/** Engine gpu in one of its variants. */
const fusedVariant =
  (variant: Variant): OpenContestant =>
  async (host, bench) => {
    const backend = await openBackend("tfjs-webgpu", host);
    const key = { seed: 0, stream: STREAMS.generatorWeights };
    const { shape } = bench.spec;
    const progress = () => undefined;
    const policy = await FusedPolicy.open(backend, { shape, key, variant, pace: "full", progress });
    return fromPolicy(policy, bench, () => backend.close());
  };

/** Engine cpu with a number of threads. */
const cpu =
  (threads: number): OpenContestant =>
  async (host, bench) => {
    const key = { seed: 0, stream: STREAMS.generatorWeights };
    const policy = await CpuPolicy.open(host, { shape: bench.spec.shape, key, threads });
    return fromPolicy(policy, bench, () => undefined);
  };

/** Thread counts above one. */
const moreThreads = Array.from({ length: MOST_THREADS - 1 }, (_, i) => i + 2);

/** The engines by name. */
export const ENGINES: ReadonlyMap<string, OpenContestant> = new Map([
  ["gpu", fused],
  ["cpu", cpu(1)],
  ...moreThreads.map((threads) => [`cpu-${threads}`, cpu(threads)] as const),
  ["tfjs-webgpu", tfjs("tfjs-webgpu")],
  ["tfjs-wasm", tfjs("tfjs-wasm")],
  ...VARIANTS.map((variant) => [`gpu-${variant.name}`, fusedVariant(variant)] as const),
]);

/** The engines that are measured by default. */
export const DEFAULT_ENGINES: readonly string[] = ["gpu", "cpu", "tfjs-webgpu", "tfjs-wasm"];

/** Results are compared with those of this engine. */
export const REFERENCE_ENGINE = "tfjs-wasm";
