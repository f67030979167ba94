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
import { FusedPolicy } from "./fused/policy.ts";
import { VARIANTS } from "./fused/variants.ts";
import { LONG_COMPILE, measure, recall, same, shapeKey } from "./probe.ts";
import { type Backend, type Host, openBackend } from "./reference/backend.ts";
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
 * Opens a model on the requested engine. `auto` and `fused` try the candidates of this adapter:
 * kernels that fail their self-check are never used, the others are timed, and the fastest stays open.
 * @throws LabError("no-adapter") when the engine that was requested by name cannot run on this device
 */
export async function openPolicy(
  request: BuildRequest,
  host: Host,
  progress: Report,
): Promise<Opened> {
  const { choice } = request;
  if (choice !== "auto" && choice !== "fused") return openReference(choice, request, host);
  const backend = await openBackend(choice === "fused" ? "webgpu" : "auto", host);
  if (!backend.device) return openReference(backend.engine, request, host);
  return new Search(request, host, backend, progress).run();
}

async function openReference(
  engine: Exclude<EngineChoice, "auto" | "fused">,
  { shape, key }: BuildRequest,
  host: Host,
): Promise<Opened> {
  const policy = new ReferencePolicy(await openBackend(engine, host), shape, key);
  return { policy, health: await policy.health(), probe: null };
}

/** Candidates in the order in which they are tried, most promising first. */
function candidatesFor(choice: EngineChoice, software: boolean): Candidate[] {
  const order = software ? ["direct", "direct-wide"] : ["tiled", "direct", "direct-wide"];
  const fused = order
    .filter((name) => VARIANTS.some((variant) => variant.name === name))
    .map((variant): Candidate => ({ engine: "fused", variant }));
  if (choice === "fused") return fused;
  const wasm: Candidate = { engine: "wasm", variant: null };
  // On a software adapter one step of tfjs takes seconds: timing it would take longer than it saves.
  return software ? [...fused, wasm] : [...fused, { engine: "webgpu", variant: null }, wasm];
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
      if (candidate.engine === "fused" && isSlowToCompile) continue;
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
        `The fused engine cannot be used on this GPU (${why}). Choose engine auto, webgpu or wasm.`,
        { adapter: this.#backend.adapter },
      );
    }
    const { candidate, policy } = this.#best;
    // tfjs has one engine per thread, and the one that was opened last may not be the fastest.
    if (candidate.engine !== "fused") await openBackend(candidate.engine, this.#host);
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
    const { shape, key, pace } = this.#request;
    try {
      if (candidate.engine !== "fused") {
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
    const reference = new ReferencePolicy(await openBackend("wasm", this.#host), shape, key);
    try {
      const why = await disagreement(policy, reference, shape);
      await policy.restore(start);
      return why;
    } finally {
      await reference.dispose();
    }
  }
}
