import { afterEach, beforeAll, expect, it } from "vitest";
import { create, globals } from "webgpu";
import { smallRollout, smallUpdate } from "../self-check.ts";
import { SMALL } from "../testing/contract.ts";
import { FusedPolicy } from "./policy.ts";
import { bareBackend } from "./testing/device.ts";
import { VARIANTS } from "./variants.ts";

/** What a rollout runs: the forward pass of its prompts, and its slices. */
const OF_ROLLOUTS = [
  "attention",
  "embed",
  "fold",
  "linear activate",
  "linear plain",
  "linear-norm",
  "rollout 4x32",
];

let device: GPUDevice;
let native: GPUDevice["createComputePipelineAsync"];

/** Dawn's null backend: it compiles nothing and computes nothing. */
beforeAll(async () => {
  Object.assign(globalThis, globals);
  const gpu = create(["backend=null"]);
  const adapter = await gpu.requestAdapter();
  if (!adapter) throw new Error("Dawn has no null backend here");
  const { maxStorageBufferBindingSize, maxBufferSize } = adapter.limits;
  const requiredLimits = { maxStorageBufferBindingSize, maxBufferSize };
  device = await adapter.requestDevice({ requiredLimits });
  native = device.createComputePipelineAsync.bind(device);
  Object.assign(globalThis, { heldForBackground: [gpu, adapter, device] });
});
afterEach(() => {
  device.createComputePipelineAsync = native;
});

function begin(progress: (done: number) => void = () => undefined): Promise<FusedPolicy> {
  const variant = VARIANTS.find(({ name }) => name === "emulated");
  if (!variant) throw new Error("no variant");
  const key = { seed: 1, stream: 1 };
  return FusedPolicy.begin(bareBackend(device), {
    shape: SMALL,
    key,
    variant,
    pace: "full",
    progress,
  });
}

it("compiles what rollouts need first, and samples before the other pipelines exist", async () => {
  const asked: string[] = [];
  const finish: (() => void)[] = [];
  device.createComputePipelineAsync = async (descriptor) => {
    const name = String(descriptor.label);
    asked.push(name);
    if (!OF_ROLLOUTS.includes(name)) await new Promise<void>((done) => finish.push(done));
    return native(descriptor);
  };
  let compiled = 0;
  const policy = await begin((done) => {
    compiled = done;
  });
  expect(asked[0]).toBe("rollout 4x32");
  expect(asked.slice(0, OF_ROLLOUTS.length).sort()).toEqual(OF_ROLLOUTS);
  await policy.generate(smallRollout(SMALL, 2, 4));
  expect(compiled).toBe(OF_ROLLOUTS.length);
  expect(asked.length).toBeGreaterThan(compiled);

  let isUpdated = false;
  const update = policy.update(smallUpdate(SMALL, 3, 14)).then(() => {
    isUpdated = true;
  });
  // Asked for behind the update, it samples with the new weights: it waits for the other pipelines, too.
  const after = policy.generate(smallRollout(SMALL, 2, 4));
  await new Promise((done) => setImmediate(done));
  expect(isUpdated).toBe(false);
  for (const done of finish) done();
  await update;
  await after;
  expect(compiled).toBe(asked.length);
  await policy.dispose();
});

it("reports a kernel that the driver rejects to the calls that need it, and to no other", async () => {
  device.createComputePipelineAsync = async (descriptor) => {
    if (descriptor.label === "adamw") throw new Error("no such instruction");
    return native(descriptor);
  };
  const policy = await begin();
  await policy.generate(smallRollout(SMALL, 2, 4));
  await expect(policy.update(smallUpdate(SMALL, 3, 14))).rejects.toMatchObject({
    code: "no-adapter",
    detail: { kernel: "adamw", why: "no such instruction" },
  });
  await expect(policy.compiled()).rejects.toMatchObject({ code: "no-adapter" });
  await policy.dispose();
});
