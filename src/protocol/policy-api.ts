import { type Remote, wrap } from "comlink";
import { fromPlainError } from "../core/errors.ts";
import type { EngineHealth, ModelShape, Policy } from "../core/policy.ts";
import type { Reply } from "./messages.ts";

/** What a policy's worker is asked to build. */
export interface BuildRequest {
  readonly engine: "auto" | "webgpu" | "wasm" | "cpu";
  readonly shape: ModelShape;
  /** Decides the starting weights. */
  readonly key: { readonly seed: number; readonly stream: number };
}

type PolicyMethod = Exclude<keyof Policy, "dispose">;
type Arguments<M extends PolicyMethod> = Parameters<Policy[M]>;
type Result<M extends PolicyMethod> = Awaited<ReturnType<Policy[M]>>;

/** Comlink surface of workers/policy.worker.ts. Errors come back as values: Comlink drops codes. */
export interface PolicyApi {
  build(request: BuildRequest): Promise<Reply<EngineHealth>>;
  call<M extends PolicyMethod>(method: M, args: Arguments<M>): Promise<Reply<Result<M>>>;
}

async function unwrap<T>(reply: Promise<Reply<T>>): Promise<T> {
  const answer = await reply;
  if (!answer.ok) throw fromPlainError(answer.error);
  return answer.value;
}

/**
 * A Policy that lives in another worker. A worker that dies answers nothing: the page, which
 * started all three, notices the silence and ends them together (client.ts).
 */
export async function connectPolicy(
  port: MessagePort,
  request: BuildRequest,
): Promise<{ policy: Policy; health: EngineHealth }> {
  const remote: Remote<PolicyApi> = wrap<PolicyApi>(port);
  const health = await unwrap(remote.build(request));
  const call = <M extends PolicyMethod>(method: M, ...args: Arguments<M>): Promise<Result<M>> =>
    unwrap(remote.call(method, args) as Promise<Reply<Result<M>>>);
  return {
    health,
    policy: {
      generate: (asked) => call("generate", asked),
      score: (asked) => call("score", asked),
      update: (asked) => call("update", asked),
      freezeReference: () => call("freezeReference"),
      snapshot: () => call("snapshot"),
      restore: (snapshot) => call("restore", snapshot),
      health: () => call("health"),
      // The page ends the worker, and the GPU device with it.
      dispose: async () => port.close(),
    },
  };
}
