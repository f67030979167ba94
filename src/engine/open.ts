/** Opens a model on the requested engine, or on the fastest one that computes correctly on this device. */
import type { BuildRequest, OnEngineReplaced, Preparing, ProbeResult } from "../core/engines.ts";
import type { Policy } from "../core/policy.ts";
import { openCpu } from "./open-cpu.ts";
import { shapeKey } from "./probe.ts";
import { type Host, openBackend, openGpu, type TfjsEngine } from "./reference/backend.ts";
import { ReferencePolicy } from "./reference/policy.ts";
import { type Opened, type OtherProbe, Search } from "./search.ts";

/**
 * Opens a model on the requested engine. `auto` and `gpu` try the candidates of this adapter: kernels that fail their
 * self-check are never used, the others are timed, and the fastest stays open. Without a GPU, or with an emulated one,
 * `auto` is engine cpu, or tfjs-wasm where that cannot run.
 * @param told resolves with the probe of the other model, which is opened at the same time
 * @param replaced called when another engine takes over in the middle of a run
 * @throws TangoError("no-adapter") when the engine that was requested by name cannot run on this device
 */
export async function openPolicy(
  request: BuildRequest,
  host: Host,
  progress: (preparing: Preparing) => void,
  told: OtherProbe = async () => null,
  replaced: OnEngineReplaced = () => undefined,
): Promise<Opened> {
  const { choice } = request;
  const asking = { progress, told, replaced };
  if (choice === "auto") {
    const backend = await openGpu(host);
    return backend
      ? new Search(request, host, backend, asking).run()
      : openWithoutGpu(request, host, replaced);
  }
  if (choice === "gpu") {
    const backend = await openBackend("tfjs-webgpu", host);
    return new Search(request, host, backend, asking).run();
  }
  if (choice === "cpu") return opened(await openCpu(request, host, replaced));
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

async function openWithoutGpu(
  request: BuildRequest,
  host: Host,
  replaced: OnEngineReplaced,
): Promise<Opened> {
  try {
    return await opened(await openCpu(request, host, replaced));
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
