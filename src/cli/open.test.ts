import { describe, expect, it, vi } from "vitest";
import { ALL } from "../../scripts/turn.mjs";
import type { BuildRequest, Preparing, ProbeResult } from "../core/engines.ts";
import { openPolicy } from "../engine/open.ts";
import { openBackend } from "../engine/reference/backend.ts";
import { ReferencePolicy } from "../engine/reference/policy.ts";
import { disagreement } from "../engine/self-check.ts";
import { SMALL } from "../engine/testing/contract.ts";
import { nodeHost } from "./host.ts";

const KEY = { seed: 4, stream: 1 };

const host = { ...(await nodeHost("tfjs-webgpu")), acceptsSoftware: true };
const adapter = await host.gpu?.requestAdapter();

function requestFor(changes: Partial<BuildRequest>): BuildRequest {
  const workload = { rollouts: 8, promptTokens: 8, newTokens: 8 };
  return {
    choice: "auto",
    shape: SMALL,
    key: KEY,
    pace: "full",
    threads: 1,
    workload,
    remembered: [],
    ...changes,
  };
}

/** Kernels that are not compiled yet when a choice is made; a night lets the emulated GPU take its time over them. */
const stalled = (device: GPUDevice): GPUDevice =>
  ALL ? device : Object.assign(device, { createComputePipelineAsync: () => new Promise(() => {}) });

/** The same adapter, which does not say that it is emulated: a slow GPU. */
const slowGpu = {
  ...host,
  gpu: {
    requestAdapter: async () =>
      adapter && {
        features: adapter.features,
        limits: adapter.limits,
        info: { vendor: "slow", architecture: "", device: "", description: "" },
        requestDevice: async (wanted: GPUDeviceDescriptor) =>
          stalled(await adapter.requestDevice(wanted)),
      },
  } as unknown as GPU,
};

/** Closes this thread's GPU: its next user opens it anew. */
async function closeGpu(): Promise<void> {
  const { device, close } = await openBackend("tfjs-webgpu", host);
  close();
  await device?.lost;
}

describe.skipIf(!adapter)("openPolicy", () => {
  it("auto is engine cpu beside an emulated GPU, and says so", async () => {
    const seen: Preparing[] = [];
    const { probe, health } = await openPolicy(requestFor({}), host, (one) => seen.push(one));
    expect(health.engine).toBe("cpu");
    expect(probe?.milliseconds.map(({ engine }) => engine)).toEqual(["cpu"]);
    expect(probe?.refused).toEqual([
      { engine: "gpu", variant: null, why: expect.stringContaining("emulated"), isSlow: true },
    ]);
    expect(seen.map(({ step }) => step)).not.toContain("compiling");
  });

  it("auto leaves a GPU that is slower than engine cpu, with its weights, and remembers", async () => {
    await closeGpu();
    const seen: Preparing[] = [];
    const opened = await openPolicy(requestFor({}), slowGpu, (one) => seen.push(one));
    const { probe } = opened;
    expect(probe?.milliseconds[0]?.engine).toBe("cpu");
    const fastest = [...(probe?.milliseconds ?? [])].sort((a, b) => a.ms - b.ms)[0];
    expect(probe).toMatchObject({ engine: fastest?.engine, variant: fastest?.variant });
    const looked = [...(probe?.milliseconds ?? []), ...(probe?.refused ?? [])];
    expect(looked.map(({ engine }) => engine)).toContain("gpu");
    for (const { why } of probe?.refused ?? []) expect(why).toMatch(/took longer than \d\.\d s/);
    expect(seen.map(({ step }) => step)).toContain("compiling");
    expect(seen.map(({ step }) => step)).toContain("probing");
    const fresh = new ReferencePolicy(await openBackend("tfjs-wasm", host), SMALL, KEY);
    expect(await opened.policy.snapshot()).toEqual(await fresh.snapshot());

    const again: Preparing[] = [];
    const remembered = probe ? [probe] : [];
    // What is remembered is opened without waiting for the other model.
    const never = () => new Promise<null>(() => undefined);
    const request = requestFor({ remembered });
    const second = await openPolicy(request, slowGpu, (one) => again.push(one), never);
    expect(second.probe).toEqual(probe);
    expect(again.map(({ step }) => step)).not.toContain("probing");
    const told = await openPolicy(
      requestFor({}),
      slowGpu,
      (one) => again.push(one),
      async () => probe,
    );
    expect(told.probe).toEqual(probe);
    await closeGpu();
  });

  // In a twelfth of the commits the page trains on such a GPU (e2e/happy/micro.spec.ts).
  it.runIf(ALL)(
    "gpu on an emulated one is the first variant that agrees, which is checked again before an update",
    async () => {
      const seen: Preparing[] = [];
      const request = requestFor({ choice: "gpu" });
      const { policy, probe, health } = await openPolicy(request, host, (one) => seen.push(one));
      expect(health.engine).toBe("gpu");
      expect(probe).toBeNull();
      expect(seen.map(({ step }) => step)).not.toContain("probing");
      const reference = new ReferencePolicy(await openBackend("tfjs-wasm", host), SMALL, KEY);
      expect(await disagreement(policy, reference, SMALL)).toBeNull();
    },
  );

  it("falls back, and says why, for a model that the kernels do not take", async () => {
    const shape = { ...SMALL, width: 18, heads: 1 };
    const opened = await openPolicy(requestFor({ shape }), host, () => undefined);
    expect(opened.health.engine).toBe("tfjs-wasm");
    expect(opened.probe?.refused.map(({ why }) => why).join()).toContain("a multiple of 4");
    const asked = openPolicy(requestFor({ shape, choice: "gpu" }), host, () => undefined);
    await expect(asked).rejects.toThrow(/cannot be used on this GPU/);
  });

  it("refuses a model outside the kernels' family before anything starts", async () => {
    const shape = { ...SMALL, vocabulary: 200 };
    const asked = openPolicy(requestFor({ shape, choice: "gpu" }), host, () => undefined);
    await expect(asked).rejects.toThrow(/vocabulary of 200 \(at most 128\)/);
  });

  it("never uses again what failed its self-check here", async () => {
    const why = "self-check failed: test";
    const refused = [{ engine: "gpu", variant: "emulated", why }] as const;
    const first = await openPolicy(requestFor({}), host, () => undefined);
    // An engine that is not a candidate, so that all others are compared again.
    const found = { ...(first.probe as ProbeResult), engine: "tfjs-cpu", refused } as const;
    const request = requestFor({ choice: "gpu", remembered: [found] });
    await expect(openPolicy(request, host, () => undefined)).rejects.toThrow(
      /emulated: self-check failed: test/,
    );
  });
});

describe("openPolicy without a GPU", () => {
  const noGpu = { ...host, gpu: null };

  it("auto is engine cpu, at once and without a probe", async () => {
    const seen: Preparing[] = [];
    const opened = await openPolicy(requestFor({}), noGpu, (one) => seen.push(one));
    expect(opened.health).toMatchObject({ engine: "cpu", software: true });
    expect(opened.health.variant).toMatch(/^(plain|relaxed)/);
    expect(opened.probe).toBeNull();
    expect(seen).toEqual([]);
    const fresh = new ReferencePolicy(await openBackend("tfjs-wasm", host), SMALL, KEY);
    expect(await opened.policy.snapshot()).toEqual(await fresh.snapshot());
  });

  it("auto is tfjs-wasm, with the reason, where engine cpu cannot compute the model", async () => {
    const shape = { ...SMALL, width: 18, heads: 1 };
    const opened = await openPolicy(requestFor({ shape }), noGpu, () => undefined);
    expect(opened.health.engine).toBe("tfjs-wasm");
    expect(opened.probe?.refused).toEqual([
      { engine: "cpu", variant: null, why: expect.stringContaining("heads of 18") },
    ]);
    const asked = openPolicy(requestFor({ shape, choice: "cpu" }), noGpu, () => undefined);
    await expect(asked).rejects.toMatchObject({ code: "no-adapter" });
  });

  it("auto is tfjs-wasm without SIMD, and says so", async () => {
    const validate = vi.spyOn(WebAssembly, "validate").mockReturnValueOnce(false);
    const opened = await openPolicy(requestFor({}), noGpu, () => undefined);
    validate.mockRestore();
    expect(opened.health.engine).toBe("tfjs-wasm");
    expect(opened.probe?.refused[0]?.why).toMatch(/no SIMD here/);
  });
});

describe("disagreement", () => {
  const open = async () => new ReferencePolicy(await openBackend("tfjs-wasm", host), SMALL, KEY);

  it("is null between two right engines, and a sentence for a wrong one", async () => {
    expect(await disagreement(await open(), await open(), SMALL)).toBeNull();
    const wrong = await open();
    const update = wrong.update.bind(wrong);
    wrong.update = async (request) => {
      const coefficients = request.coefficients.map((c) => 1.01 * c);
      return update({ ...request, coefficients });
    };
    expect(await disagreement(wrong, await open(), SMALL)).toMatch(/differ by/);
  });
});
