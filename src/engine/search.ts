/** Searches for the fastest engine that computes correctly on this device. */
import type {
  BuildRequest,
  Candidate,
  OnEngineReplaced,
  Preparing,
  ProbeResult,
  RefusedEngine,
} from "../core/engines.ts";
import { TangoError } from "../core/errors.ts";
import type { EngineHealth, Policy } from "../core/policy.ts";
import { checkedLater } from "./checked-later.ts";
import { FusedPolicy } from "./fused/policy.ts";
import { VARIANTS } from "./fused/variants.ts";
import { openCpu } from "./open-cpu.ts";
import { isSameCandidate, LONG_COMPILE, measure, rememberedResult, shapeKey } from "./probe.ts";
import { type Backend, type Host, openBackend } from "./reference/backend.ts";
import { ReferencePolicy } from "./reference/policy.ts";
import { disagreement, rolloutDisagreement } from "./self-check.ts";
import { withDeadline } from "./within.ts";

/** An open model and how its engine was chosen. */
export interface Opened {
  readonly policy: Policy;
  readonly health: EngineHealth;
  /** The probe that decided, new or remembered; null when nothing had to be decided. */
  readonly probe: ProbeResult | null;
}

/** Resolves with the probe of a model that is opened at the same time: two probes would measure each other. */
export type OtherProbe = () => Promise<ProbeResult | null>;

/** How a search reports its progress, and what it is told. */
interface Asking {
  progress(preparing: Preparing): void;
  readonly told: OtherProbe;
  readonly replaced: OnEngineReplaced;
}

/** `auto` looks at a GPU that is not yet shown to be faster for this time, ms, or ten of the workloads that engine cpu was timed with. */
const CHOOSING = { ms: 2500, workloads: 10 };

/** Variants of engine gpu in the order in which they are tried, most promising first. */
function variantsFor({ software, adapter }: Backend): string[] {
  if (!software) return ["tiled", "direct", "direct-wide"];
  // Both from docs/results/bench: on lavapipe the wide one compiles for 40 s, on SwiftShader it is 1.8 times as fast.
  return /swiftshader/i.test(adapter) ? ["direct-wide", "direct"] : ["direct", "direct-wide"];
}

/** Candidates in the order in which they are tried. Engine cpu comes first: it opens at once, and says how fast the others must be. */
function candidatesFor({ choice }: BuildRequest, backend: Backend): Candidate[] {
  const gpu = variantsFor(backend).map((variant): Candidate => ({ engine: "gpu", variant }));
  if (choice === "gpu") return gpu;
  return [{ engine: "cpu", variant: null }, ...gpu, { engine: "tfjs-wasm", variant: null }];
}

/** One search. */
export class Search {
  readonly #request: BuildRequest;
  readonly #host: Host;
  readonly #backend: Backend;
  readonly #asking: Asking;
  readonly #milliseconds: (Candidate & { ms: number })[] = [];
  readonly #refused: RefusedEngine[] = [];
  #best: { candidate: Candidate; policy: Policy; ms: number } | null = null;
  /** Kernels may compile after the search has ended. */
  #isOver = false;

  constructor(request: BuildRequest, host: Host, backend: Backend, asking: Asking) {
    this.#request = request;
    this.#host = host;
    this.#backend = backend;
    this.#asking = asking;
  }

  /** Opens what an earlier search found, or searches. @throws TangoError("no-adapter") when no candidate can be used */
  async run(): Promise<Opened> {
    try {
      return (await this.#known()) ?? (await this.#first()) ?? (await this.#fastest());
    } finally {
      this.#isOver = true;
    }
  }

  #report(preparing: Preparing): void {
    if (!this.#isOver) this.#asking.progress(preparing);
  }

  /** Opens what an earlier search has found, here or for the other model; null without one. */
  async #known(): Promise<Opened | null> {
    const { adapter, software } = this.#backend;
    const { remembered, shape } = this.#request;
    // Both models know it then, and open at the same time.
    const known = await this.#openFound(rememberedResult(remembered, adapter, shape));
    const told = known || software ? null : await this.#asking.told();
    return told ? this.#openFound(rememberedResult([told], adapter, shape)) : known;
  }

  async #openFound(probe: ProbeResult | null): Promise<Opened | null> {
    this.#refused.push(...(probe?.refused ?? []));
    const found = probe && this.#candidates.find((candidate) => isSameCandidate(candidate, probe));
    const policy = found && (await this.#openUnchecked(found));
    return policy ? { policy, health: await policy.health(), probe } : null;
  }

  /** On a software adapter the first variant that works: timing the others takes longer than it saves. */
  async #first(): Promise<Opened | null> {
    if (!this.#backend.software || this.#request.choice !== "gpu") return null;
    for (const candidate of this.#candidates) {
      const policy = await this.#openUnchecked(candidate);
      if (!policy) continue;
      const probe = this.#refused.length > 0 ? this.#result(candidate) : null;
      return { policy, health: await policy.health(), probe };
    }
    return null;
  }

  get #candidates(): Candidate[] {
    return candidatesFor(this.#request, this.#backend).filter(
      (candidate) => !this.#refused.some((refused) => isSameCandidate(refused, candidate)),
    );
  }

  async #compare(candidates: readonly Candidate[]): Promise<void> {
    let isSlowToCompile = false;
    let until = Number.POSITIVE_INFINITY;
    for (const [i, candidate] of candidates.entries()) {
      const hasCpu = until < Number.POSITIVE_INFINITY;
      if (candidate.engine === "gpu" && isSlowToCompile) continue;
      // tfjs-wasm only serves where engine cpu cannot run.
      if (candidate.engine === "tfjs-wasm" && hasCpu) continue;
      if (this.#refuseEmulated(candidate, hasCpu)) continue;
      const start = this.#host.now();
      if (start >= until) return;
      this.#report({ step: "probing", done: i, total: candidates.length });
      const ms = await withDeadline(until - start, this.#openAndTime(candidate, candidates.length));
      if (ms === "late") {
        const why = `its first results took longer than ${((until - start) / 1000).toFixed(1)} s`;
        this.#refused.push({ ...candidate, why, isSlow: true });
        return;
      }
      isSlowToCompile = this.#host.now() - start > LONG_COMPILE;
      if (candidate.engine !== "cpu" || ms === null) continue;
      until = this.#host.now() + Math.max(CHOOSING.ms, CHOOSING.workloads * ms);
    }
  }

  /** Whether a candidate computes on a GPU that is emulated on the processor, which engine cpu uses better. */
  #refuseEmulated(candidate: Candidate, hasCpu: boolean): boolean {
    if (!(candidate.engine === "gpu" && hasCpu && this.#backend.software)) return false;
    const why = "this GPU is emulated on the processor, which WebAssembly uses better";
    if (!this.#refused.some(({ engine }) => engine === "gpu")) {
      this.#refused.push({ engine: "gpu", variant: null, why, isSlow: true });
    }
    return true;
  }

  /** @returns ms of the workload; null when the candidate cannot be used */
  async #openAndTime(candidate: Candidate, candidates: number): Promise<number | null> {
    const policy = await this.#open(candidate);
    if (!policy) return null;
    const { shape, workload } = this.#request;
    const start = await policy.snapshot();
    const ms = await measure(policy, shape, workload, candidates, () => this.#host.now());
    // Another engine was chosen meanwhile.
    if (this.#isOver || (this.#best && this.#best.ms <= ms)) await policy.dispose();
    if (this.#isOver) return null;
    this.#milliseconds.push({ ...candidate, ms });
    if (this.#best && this.#best.ms <= ms) return ms;
    await policy.restore(start);
    await this.#best?.policy.dispose();
    this.#best = { candidate, policy, ms };
    return ms;
  }

  /** Times all candidates. */
  async #fastest(): Promise<Opened> {
    await this.#compare(this.#candidates);
    if (!this.#best) {
      const why = this.#refused.map(({ variant, why }) => `${variant}: ${why}`).join("; ");
      throw new TangoError(
        "no-adapter",
        `Engine gpu cannot be used on this GPU (${why}). Choose engine auto, tfjs-webgpu or cpu.`,
        { adapter: this.#backend.adapter },
      );
    }
    const { candidate, policy } = this.#best;
    // tfjs has one engine per thread, and the one that was opened last may not be the fastest.
    const { engine } = candidate;
    if (engine !== "gpu" && engine !== "cpu") await openBackend(engine, this.#host);
    return { policy, health: await policy.health(), probe: this.#result(candidate) };
  }

  #result(candidate: Candidate): ProbeResult {
    return {
      ...candidate,
      adapter: this.#backend.adapter,
      shape: shapeKey(this.#request.shape),
      milliseconds: this.#milliseconds,
      refused: this.#refused,
    };
  }

  /** Opens a candidate that agrees with the reference; null when it cannot be used. */
  #open(candidate: Candidate): Promise<Policy | null> {
    return this.#guarded(candidate, async () => {
      if (candidate.engine !== "gpu") return this.#openOther(candidate);
      const policy = await this.#begin(candidate);
      await policy.compiled();
      this.#report({ step: "checking", done: 0, total: 1 });
      return this.#agreeing(policy, await this.#check(policy));
    });
  }

  /**
   * Opens a candidate that samples as the reference does, before all of its kernels are compiled; they are checked
   * before the first update. Null when it cannot be used.
   */
  #openUnchecked(candidate: Candidate): Promise<Policy | null> {
    return this.#guarded(candidate, async () => {
      if (candidate.engine !== "gpu") return this.#openOther(candidate);
      const policy = await this.#begin(candidate);
      const why = await this.#withReference((reference) =>
        rolloutDisagreement(policy, reference, this.#request.shape),
      );
      await this.#agreeing(policy, why);
      return checkedLater(policy, async () => {
        const why = await this.#check(policy);
        if (why !== null) throw disagrees(why);
      });
    });
  }

  /** Runs `open`; null when that fails, with the reason added to `#refused`. */
  async #guarded(candidate: Candidate, open: () => Promise<Policy>): Promise<Policy | null> {
    try {
      return await open();
    } catch (thrown) {
      if (thrown instanceof TangoError && thrown.code === "device-lost") throw thrown;
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      if (!this.#isOver) this.#refused.push({ ...candidate, why });
      return null;
    }
  }

  async #openOther({ engine }: Candidate): Promise<Policy> {
    const { shape, key } = this.#request;
    if (engine === "gpu") throw new Error("engine gpu has variants");
    if (engine === "cpu") return openCpu(this.#request, this.#host, this.#asking.replaced);
    return new ReferencePolicy(await openBackend(engine, this.#host), shape, key);
  }

  #begin(candidate: Candidate): Promise<FusedPolicy> {
    const { shape, key, pace } = this.#request;
    const variant = VARIANTS.find(({ name }) => name === candidate.variant);
    if (!variant) throw new TangoError("no-adapter", `There is no variant ${candidate.variant}.`);
    const progress = (done: number, total: number) =>
      this.#report({ step: "compiling", done, total });
    return FusedPolicy.begin(this.#backend, { shape, key, pace, variant, progress });
  }

  /** The policy. @throws TangoError("no-adapter") when it disagrees, and then it is disposed of */
  async #agreeing(policy: Policy, why: string | null): Promise<Policy> {
    if (why === null) return policy;
    await policy.dispose();
    throw disagrees(why);
  }

  /** Compares all kernels with the reference on the processor, then restores the weights. @returns what differs, or null */
  async #check(policy: Policy): Promise<string | null> {
    const start = await policy.snapshot();
    const why = await this.#withReference(async (reference) => {
      await reference.restore(start);
      return disagreement(policy, reference, this.#request.shape);
    });
    await policy.restore(start);
    return why;
  }

  /** Calls a function with a new reference policy of the same initial weights. */
  async #withReference<T>(use: (reference: Policy) => Promise<T>): Promise<T> {
    const { shape, key } = this.#request;
    const reference = new ReferencePolicy(await openBackend("tfjs-wasm", this.#host), shape, key);
    try {
      return await use(reference);
    } finally {
      await reference.dispose();
    }
  }
}

const disagrees = (why: string): TangoError =>
  new TangoError("no-adapter", `self-check failed: ${why}`, { why });
