/** Opens a model on the requested engine, or on the fastest one that computes correctly on this device. */
import type {
  BuildRequest,
  Candidate,
  EngineChoice,
  Preparing,
  ProbeResult,
} from "../core/engines.ts";
import { LabError } from "../core/errors.ts";
import type { EngineHealth, Policy } from "../core/policy.ts";
import { CpuPolicy } from "./cpu/policy.ts";
import { FusedPolicy } from "./fused/policy.ts";
import { VARIANTS } from "./fused/variants.ts";
import { LONG_COMPILE, measure, recall, same, shapeKey } from "./probe.ts";
import {
  type Backend,
  type Host,
  openBackend,
  openGpu,
  type TfjsEngine,
} from "./reference/backend.ts";
import { ReferencePolicy } from "./reference/policy.ts";
import { disagreement } from "./self-check.ts";

/** An open model and how its engine was chosen. */
export interface Opened {
  readonly policy: Policy;
  readonly health: EngineHealth;
  /** The probe that decided, new or remembered; null when the engine was requested by name. */
  readonly probe: ProbeResult | null;
}

type Report = (preparing: Preparing) => void;

/**
 * Opens a model on the requested engine. `auto` and `gpu` try the candidates of this adapter: kernels
 * that fail their self-check are never used, the others are timed, and the fastest stays open. Without
 * a GPU, `auto` is engine cpu, or tfjs-wasm where that cannot run.
 * @throws LabError("no-adapter") when the engine that was requested by name cannot run on this device
 */
export async function openPolicy(
  request: BuildRequest,
  host: Host,
  progress: Report,
): Promise<Opened> {
  const { choice } = request;
  if (choice === "auto") {
    const backend = await openGpu(host);
    return backend
      ? new Search(request, host, backend, progress).run()
      : openWithoutGpu(request, host);
  }
  if (choice === "gpu") {
    const backend = await openBackend("tfjs-webgpu", host);
    return new Search(request, host, backend, progress).run();
  }
  if (choice === "cpu") return opened(await CpuPolicy.open(host, request));
  return openReference(choice, request, host);
}

const opened = async (policy: Policy): Promise<Opened> => ({
  policy,
  health: await policy.health(),
  probe: null,
});

async function openReference(
  engine: TfjsEngine,
  { shape, key }: BuildRequest,
  host: Host,
): Promise<Opened> {
  return opened(new ReferencePolicy(await openBackend(engine, host), shape, key));
}

async function openWithoutGpu(request: BuildRequest, host: Host): Promise<Opened> {
  try {
    return await opened(await CpuPolicy.open(host, request));
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    const next = await openReference("tfjs-wasm", request, host);
    const probe: ProbeResult = {
      engine: "tfjs-wasm",
      variant: null,
      adapter: host.processor,
      shape: shapeKey(request.shape),
      milliseconds: [],
      refused: [{ engine: "cpu", variant: null, why }],
    };
    return { policy: next.policy, health: next.health, probe };
  }
}

/** Candidates in the order in which they are tried, most promising first. */
function candidatesFor(choice: EngineChoice, software: boolean): Candidate[] {
  const order = software ? ["direct", "direct-wide"] : ["tiled", "direct", "direct-wide"];
  const gpu = order
    .filter((name) => VARIANTS.some((variant) => variant.name === name))
    .map((variant): Candidate => ({ engine: "gpu", variant }));
  if (choice === "gpu") return gpu;
  const cpu: Candidate = { engine: "cpu", variant: null };
  const wasm: Candidate = { engine: "tfjs-wasm", variant: null };
  // On a software adapter one step of tfjs takes seconds: timing it would take longer than it saves.
  return software
    ? [...gpu, cpu, wasm]
    : [...gpu, { engine: "tfjs-webgpu", variant: null }, cpu, wasm];
}

/** One search for the fastest engine that computes correctly. */
class Search {
  readonly #request: BuildRequest;
  readonly #host: Host;
  readonly #backend: Backend;
  readonly #progress: Report;
  readonly #milliseconds: (Candidate & { ms: number })[] = [];
  readonly #refused: (Candidate & { why: string })[] = [];
  #best: { candidate: Candidate; policy: Policy; ms: number } | null = null;

  constructor(request: BuildRequest, host: Host, backend: Backend, progress: Report) {
    this.#request = request;
    this.#host = host;
    this.#backend = backend;
    this.#progress = progress;
  }

  async run(): Promise<Opened> {
    const { choice, remembered, shape } = this.#request;
    const earlier = recall(remembered, this.#backend.adapter, shape);
    const candidates = candidatesFor(choice, this.#backend.software);
    this.#refused.push(...(earlier?.refused ?? []));
    const known = earlier && candidates.find((candidate) => same(candidate, earlier));
    if (earlier && known) {
      const policy = await this.#open(known);
      if (policy) return { policy, health: await policy.health(), probe: earlier };
    }
    await this.#compare(
      candidates.filter((candidate) => !this.#refused.some((refused) => same(refused, candidate))),
    );
    return this.#conclude();
  }

  async #compare(candidates: readonly Candidate[]): Promise<void> {
    let isSlowToCompile = false;
    for (const [i, candidate] of candidates.entries()) {
      if (candidate.engine === "gpu" && isSlowToCompile) continue;
      // tfjs-wasm only serves where engine cpu cannot run.
      const hasCpu = this.#milliseconds.some(({ engine }) => engine === "cpu");
      if (candidate.engine === "tfjs-wasm" && hasCpu) continue;
      const start = this.#host.now();
      const policy = await this.#open(candidate);
      isSlowToCompile = this.#host.now() - start > LONG_COMPILE;
      this.#progress({ step: "probing", done: i, total: candidates.length });
      if (policy) await this.#time(candidate, policy, candidates.length);
    }
  }

  async #time(candidate: Candidate, policy: Policy, candidates: number): Promise<void> {
    const { shape, workload } = this.#request;
    const start = await policy.snapshot();
    const ms = await measure(policy, shape, workload, candidates, () => this.#host.now());
    this.#milliseconds.push({ ...candidate, ms });
    if (this.#best && this.#best.ms <= ms) return policy.dispose();
    await policy.restore(start);
    await this.#best?.policy.dispose();
    this.#best = { candidate, policy, ms };
  }

  async #conclude(): Promise<Opened> {
    const { shape } = this.#request;
    if (!this.#best) {
      const why = this.#refused.map(({ variant, why }) => `${variant}: ${why}`).join("; ");
      throw new LabError(
        "no-adapter",
        `Engine gpu cannot be used on this GPU (${why}). Choose engine auto, tfjs-webgpu or cpu.`,
        { adapter: this.#backend.adapter },
      );
    }
    const { candidate, policy } = this.#best;
    // tfjs has one engine per thread, and the one that was opened last may not be the fastest.
    const { engine } = candidate;
    if (engine !== "gpu" && engine !== "cpu") await openBackend(engine, this.#host);
    const probe = {
      ...candidate,
      adapter: this.#backend.adapter,
      shape: shapeKey(shape),
      milliseconds: this.#milliseconds,
      refused: this.#refused,
    };
    return { policy, health: await policy.health(), probe };
  }

  /** Opens a candidate; null when it cannot be used, with the reason added to `#refused`. */
  async #open(candidate: Candidate): Promise<Policy | null> {
    const { shape, key, pace, threads } = this.#request;
    try {
      if (candidate.engine === "cpu")
        return await CpuPolicy.open(this.#host, { shape, key, threads });
      if (candidate.engine !== "gpu") {
        return new ReferencePolicy(await openBackend(candidate.engine, this.#host), shape, key);
      }
      const variant = VARIANTS.find(({ name }) => name === candidate.variant);
      if (!variant) throw new LabError("no-adapter", `There is no variant ${candidate.variant}.`);
      const progress = (done: number, total: number) =>
        this.#progress({ step: "compiling", done, total });
      const policy = await FusedPolicy.open(this.#backend, { shape, key, pace, variant, progress });
      const why = await this.#check(policy);
      if (why === null) return policy;
      await policy.dispose();
      this.#refused.push({ ...candidate, why: `self-check failed: ${why}` });
    } catch (thrown) {
      if (thrown instanceof LabError && thrown.code === "device-lost") throw thrown;
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      this.#refused.push({ ...candidate, why });
    }
    return null;
  }

  /** Compares with the reference engine on the processor, then restores the weights. @returns what differs, or null */
  async #check(policy: Policy): Promise<string | null> {
    const { shape, key } = this.#request;
    this.#progress({ step: "checking", done: 0, total: 1 });
    const start = await policy.snapshot();
    const reference = new ReferencePolicy(await openBackend("tfjs-wasm", this.#host), shape, key);
    try {
      const why = await disagreement(policy, reference, shape);
      await policy.restore(start);
      return why;
    } finally {
      await reference.dispose();
    }
  }
}
