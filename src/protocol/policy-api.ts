import { proxy, type Remote } from "comlink";
import type { BuildRequest, Preparing, ProbeResult } from "../core/engines.ts";
import type { EngineHealth, Policy } from "../core/policy.ts";
import { wrapPort } from "./remote.ts";

/** Engine of a policy, and the probe that chose it; null when it was requested by name. */
export interface Built {
  readonly health: EngineHealth;
  readonly probe: ProbeResult | null;
}

type PolicyMethod = Exclude<keyof Policy, "dispose">;
type Arguments<M extends PolicyMethod> = Parameters<Policy[M]>;
type Result<M extends PolicyMethod> = Awaited<ReturnType<Policy[M]>>;

/** Comlink surface of workers/policy.worker.ts. Arrays in a result belong to the caller. */
export interface PolicyApi {
  build(request: BuildRequest, progress: (preparing: Preparing) => void): Promise<Built>;
  call<M extends PolicyMethod>(method: M, args: Arguments<M>): Promise<Result<M>>;
}

/**
 * Builds a policy in another worker and returns a proxy. Calls to a worker that dies never settle: the
 * page, which started all three workers, notices the missing heartbeat and ends them (client.ts).
 */
export async function connectPolicy(
  port: MessagePort,
  request: BuildRequest,
  progress: (preparing: Preparing) => void,
): Promise<Built & { readonly policy: Policy }> {
  const remote: Remote<PolicyApi> = wrapPort<PolicyApi>(port);
  const built = await remote.build(request, proxy(progress));
  const call = <M extends PolicyMethod>(method: M, ...args: Arguments<M>): Promise<Result<M>> =>
    remote.call(method, args) as Promise<Result<M>>;
  return {
    ...built,
    policy: {
      generate: (asked) => call("generate", asked),
      score: (asked) => call("score", asked),
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
