import type { BuildRequest, OnEngineReplaced } from "../core/engines.ts";
import type { Policy } from "../core/policy.ts";
import { CpuPolicy } from "./cpu/policy.ts";
import { type Host, openBackend } from "./reference/backend.ts";
import { ReferencePolicy } from "./reference/policy.ts";
import { withSuccessors } from "./successors.ts";

/**
 * Opens engine cpu. If it runs out of memory during a run, the run continues on one thread, whose memory may be larger,
 * and then on tfjs-wasm.
 * @throws as `CpuPolicy.open` does
 */
export async function openCpu(
  request: BuildRequest,
  host: Host,
  replaced: OnEngineReplaced,
): Promise<Policy> {
  const { shape, key } = request;
  const policy = await CpuPolicy.open(host, request);
  const alone = () => CpuPolicy.openAlone(host, request, "shared memory was refused");
  const reference = async () =>
    new ReferencePolicy(await openBackend("tfjs-wasm", host), shape, key);
  return withSuccessors(policy, policy.threads > 1 ? [alone, reference] : [reference], replaced);
}
