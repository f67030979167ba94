/** Searches for the fastest engine that computes correctly on this device. */
import type {
  BuildRequest,
  Candidate,
  OnEngineReplaced,
  Preparing,
  ProbeResult,
  RefusedEngine,
  TimedRollout,
} from "../core/engines.ts";
import { TangoError } from "../core/errors.ts";
import type { EngineHealth, Policy } from "../core/policy.ts";
import { checkedLater } from "./checked-later.ts";
import { FusedPolicy } from "./fused/policy.ts";
import { countsFor } from "./fused/rollout-forms.ts";
import { VARIANTS } from "./fused/variants.ts";
import { openCpu } from "./open-cpu.ts";
import { isSameCandidate, LONG_COMPILE, measure, rememberedResult, shapeKey } from "./probe.ts";
import { type Backend, type Host, openBackend } from "./reference/backend.ts";
import { ReferencePolicy } from "./reference/policy.ts";
import { ReferenceCheck } from "./reference-check.ts";
import { knownRollout, probedRows, timeRollout } from "./rollout-probe.ts";
import { withDeadline } from "./within.ts";

/** An open model and how its engine was chosen. */
export interface Opened {
  readonly policy: Policy;
  readonly health: EngineHealth;
  /** The probe that decided, new or remembered; null when there was only one candidate. */
  readonly probe: ProbeResult | null;
}

/** Resolves with the probe of the other model, opened at the same time: two probes at once would disturb each other. */
export type OtherProbe = () => Promise<ProbeResult | null>;

/** The inputs and callbacks of a search. */
interface Asking {
  progress(preparing: Preparing): void;
  readonly told: OtherProbe;
  readonly replaced: OnEngineReplaced;
}

/** Time that `auto` spends on a GPU not yet known to be faster: these ms, or ten of engine cpu's timed workloads. */
const CHOOSING = { ms: 2500, workloads: 10 };
/** Most rows of the workload that candidates are timed with. */
const MEASURED_ROWS = { emulated: 32, gpu: 128 };

/** Candidates in the order tried. Engine cpu is first: it opens at once, and its speed is the one to beat. */
function candidatesFor({ choice }: BuildRequest, backend: Backend): Candidate[] {
  const gpu = VARIANTS.filter(({ emulated }) => emulated === backend.software).map(
    ({ name }): Candidate => ({ engine: "gpu", variant: name }),
  );
  if (choice === "gpu") return gpu;
  return [{ engine: "cpu", variant: null }, ...gpu, { engine: "tfjs-wasm", variant: null }];
}

/** One search: tries the candidates and keeps the best so far. */
export class Search {
  readonly #request: BuildRequest;
  readonly #host: Host;
  readonly #backend: Backend;
  readonly #asking: Asking;
  readonly #check: ReferenceCheck;
  readonly #milliseconds: (Candidate & { ms: number })[] = [];
  readonly #refused: RefusedEngine[] = [];
  /** How rollouts are divided, remembered or timed; null divides them by the rule. */
  #rollout: TimedRollout | null = null;
  #best: { candidate: Candidate; policy: Policy; ms: number } | null = null;
  /** Set at the end of the search, since kernels may still be compiling. */
  #isOver = false;

  constructor(request: BuildRequest, host: Host, backend: Backend, asking: Asking) {
    this.#request = request;
    this.#host = host;
    this.#backend = backend;
    this.#check = new ReferenceCheck(request, host, backend.software);
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

  /** Opens what an earlier search found, here or for the other model; null if there is none. */
  async #known(): Promise<Opened | null> {
    const { adapter, software } = this.#backend;
    const { remembered, shape } = this.#request;
    // Both models remember it, so they can open at the same time.
    const known = await this.#openFound(rememberedResult(remembered, adapter, shape));
    const told = known || software ? null : await this.#asking.told();
    return told ? this.#openFound(rememberedResult([told], adapter, shape)) : known;
  }

  async #openFound(probe: ProbeResult | null): Promise<Opened | null> {
    this.#refused.push(...(probe?.refused ?? []));
    const found = probe && this.#candidates.find((candidate) => isSameCandidate(candidate, probe));
    if (!found) return null;
    const known = knownRollout(probe.rollout);
    const policy = await this.#openUnchecked(found, known);
    if (!policy) return null;
    const isNew = this.#rollout !== null && this.#rollout !== known;
    const updated = isNew ? { ...probe, rollout: this.#rollout as TimedRollout } : probe;
    return { policy, health: await policy.health(), probe: updated };
  }

  /** On a software adapter the first variant that works: timing the others takes longer than it saves. */
  async #first(): Promise<Opened | null> {
    if (!this.#backend.software || this.#request.choice !== "gpu") return null;
    for (const candidate of this.#candidates) {
      const policy = await this.#openUnchecked(candidate, null);
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

  /** Refuses a candidate on an emulated GPU where engine cpu can run, which uses the CPU better. */
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
    // The fastest tiles depend on the number of rows; an emulated GPU has only one variant, so few rows suffice.
    const rows = this.#backend.software ? MEASURED_ROWS.emulated : MEASURED_ROWS.gpu;
    const ms = await measure(policy, shape, workload, candidates, rows, () => this.#host.now());
    // The search ended or found a faster engine meanwhile.
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
    if (policy instanceof FusedPolicy) await this.#divide(policy);
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
      ...(this.#rollout && { rollout: this.#rollout }),
    };
  }

  /** Opens a candidate that agrees with the reference; null when it is unusable. */
  #open(candidate: Candidate): Promise<Policy | null> {
    return this.#guarded(candidate, async () => {
      if (candidate.engine !== "gpu") return this.#openOther(candidate);
      const policy = await this.#begin(candidate);
      await policy.compiled();
      this.#report({ step: "checking", done: 0, total: 1 });
      return this.#agreeing(policy, await this.#check.all(policy));
    });
  }

  /**
   * Opens a candidate whose rollouts agree with the reference, before all of its kernels are compiled; the others are
   * checked before the first update. Null when it is unusable.
   * @param known earlier timing of its rollouts; null times them again on a real GPU
   */
  #openUnchecked(candidate: Candidate, known: TimedRollout | null): Promise<Policy | null> {
    return this.#guarded(candidate, async () => {
      if (candidate.engine !== "gpu") return this.#openOther(candidate);
      const isFor = countsFor(known, probedRows(this.#request.workload));
      this.#rollout = isFor ? known : null;
      const policy = await this.#begin(candidate);
      await this.#agreeing(policy, await this.#check.rollout(policy));
      if (!isFor) await this.#divide(policy);
      return checkedLater(policy, async () => {
        const why = await this.#check.all(policy);
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
    const timed = this.#rollout;
    return FusedPolicy.begin(this.#backend, { shape, key, pace, variant, timed, progress });
  }

  /** Times how rollouts are divided best on this GPU. An emulated one has a fixed form. */
  async #divide(policy: FusedPolicy): Promise<void> {
    if (this.#backend.software) return;
    this.#report({ step: "probing", done: 0, total: 1 });
    const { shape, workload } = this.#request;
    this.#rollout = await timeRollout(policy, shape, workload, () => this.#host.now());
  }

  /** The policy, if it agrees with the reference. @throws TangoError("no-adapter") when not, after disposing of it */
  async #agreeing(policy: Policy, why: string | null): Promise<Policy> {
    if (why === null) return policy;
    await policy.dispose();
    throw disagrees(why);
  }
}

const disagrees = (why: string): TangoError =>
  new TangoError("no-adapter", `self-check failed: ${why}`, { why });
