import { proxy, type Remote, transfer } from "comlink";
import type { BuildRequest, OnEngineReplaced, Preparing, ProbeResult } from "../core/engines.ts";
import { TangoError } from "../core/errors.ts";
import type { Draws, EngineHealth, Policy } from "../core/policy.ts";
import { type PackedRequest, packRequest, unpackRequest } from "./packed-prompts.ts";
import { handOver, wrapPort } from "./remote.ts";

/** Engine of a policy, and the probe that chose it; null when it was requested by name. */
export interface Built {
  readonly health: EngineHealth;
  readonly probe: ProbeResult | null;
}

/** Methods whose arguments are sent unchanged; `generate` has a message of its own. */
const POLICY_METHODS = [
  "logProbs",
  "update",
  "freezeReference",
  "snapshot",
  "restore",
  "health",
  "setPace",
  "pause",
  "resume",
] as const;
type PolicyMethod = (typeof POLICY_METHODS)[number];
type Result<M extends PolicyMethod> = Awaited<ReturnType<Policy[M]>>;

type Opened = Built & { readonly policy: Policy };
type Progress = (preparing: Preparing) => void;
type Told = () => Promise<ProbeResult | null>;
type OpenPolicy = (
  request: BuildRequest,
  progress: Progress,
  told: Told,
  replaced: OnEngineReplaced,
) => Promise<Opened>;

/** Comlink surface of workers/policy.worker.ts. Arrays in a result belong to the caller. */
interface PolicyApi {
  /**
   * @param told resolves with the probe of the other model, or null
   * @param replaced called when another engine takes over in the middle of a run
   */
  build(
    request: BuildRequest,
    progress: Progress,
    told: Told,
    replaced: OnEngineReplaced,
  ): Promise<Built>;
  /** @param request with packed prompts, instead of an object for each prompt */
  generate(request: PackedRequest): Promise<Draws>;
  call<M extends PolicyMethod>(method: M, args: Parameters<Policy[M]>): Promise<Result<M>>;
}

/** Answers the calls of one client. @param open builds the policy, which stays here */
export function policyApi(open: OpenPolicy): PolicyApi {
  let policy: Policy | null = null;
  const built = (method: string): Policy => {
    if (policy) return policy;
    throw new TangoError("bad-message", `${method} was called on a policy that was not built.`);
  };
  return {
    build: async (request, progress, told, replaced) => {
      const { policy: opened, ...built } = await open(request, progress, told, replaced);
      policy = opened;
      return built;
    },
    // A policy keeps no array that it returns, so rollouts and snapshots are transferred, not copied.
    generate: async (request) => {
      const draws = await built("generate").generate(unpackRequest(request));
      return transfer(draws, [draws.buffer]);
    },
    call: async (method, args) => {
      const called = built(method);
      if (!POLICY_METHODS.includes(method) || !Array.isArray(args)) {
        throw new TangoError("bad-message", "This message calls no method of a policy.");
      }
      const run = called[method] as (...args: unknown[]) => Promise<never>;
      return handOver(await run.call(called, ...args));
    },
  };
}

/**
 * Builds a policy in another worker and returns a proxy. Calls to a worker that dies never settle: the
 * page, which started all three workers, notices the missing heartbeat and ends them (client.ts).
 * @param told,replaced as in `PolicyApi.build`
 */
export async function connectPolicy(
  port: MessagePort,
  request: BuildRequest,
  progress: Progress,
  told: Told,
  replaced: OnEngineReplaced,
): Promise<Opened> {
  const remote: Remote<PolicyApi> = wrapPort<PolicyApi>(port);
  const built = await remote.build(request, proxy(progress), proxy(told), proxy(replaced));
  const call = <M extends PolicyMethod>(
    method: M,
    ...args: Parameters<Policy[M]>
  ): Promise<Result<M>> => remote.call(method, args) as Promise<Result<M>>;
  return {
    ...built,
    policy: {
      // The other calls keep their arrays, because an update may be repeated.
      generate: (asked) => remote.generate(handOver(packRequest(asked))),
      logProbs: (asked) => call("logProbs", asked),
      update: (asked) => call("update", asked),
      freezeReference: () => call("freezeReference"),
      snapshot: () => call("snapshot"),
      restore: (snapshot) => call("restore", snapshot),
      health: () => call("health"),
      setPace: (pace) => call("setPace", pace),
      pause: () => call("pause"),
      resume: () => call("resume"),
      // The page terminates the worker, which releases the GPU device.
      dispose: async () => port.close(),
    },
  };
}
