import { afterEach, describe, expect, it, vi } from "vitest";
import { ALL } from "../../../scripts/turn.mjs";
import { smallRollout, smallUpdate } from "../self-check.ts";
import { SMALL } from "../testing/contract.ts";
import { FusedPolicy } from "./policy.ts";
import { Stamps } from "./stamps.ts";
import { SubmissionScheduler } from "./submission-scheduler.ts";
import { bareBackend, testDevice } from "./testing/device.ts";
import { VARIANTS } from "./variants.ts";

const device = await testDevice();
const isOffered = device?.features.has("timestamp-query") ?? false;

/** Work of any length: each lane repeats a product that depends on the one before. */
const BUSY = `
@group(0) @binding(0) var<storage, read_write> values: array<f32>;
@compute @workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3u) {
  var x = f32(id.x);
  for (var i = 0u; i < 20000u; i++) { x = x * 0.999 + 0.1; }
  values[id.x] = x;
}`;

afterEach(() => {
  vi.restoreAllMocks();
});

function open(on: GPUDevice): Promise<FusedPolicy> {
  const variant = VARIANTS.find(({ name }) => name === "emulated");
  if (!variant) throw new Error("no variant");
  const key = { seed: 1, stream: 1 };
  const options = { shape: SMALL, key, variant, pace: "full", progress: () => undefined } as const;
  return FusedPolicy.open(bareBackend(on), options);
}

/** Results of a policy's calls, with what the scheduler was told of the GPU's clock. */
async function work(policy: FusedPolicy) {
  const told: (number | null)[] = [];
  const native = SubmissionScheduler.prototype.track;
  const track = vi.spyOn(SubmissionScheduler.prototype, "track");
  track.mockImplementation(function (this: SubmissionScheduler, kind, size, answer, stamped) {
    const listened = () => {
      const ms = stamped?.() ?? null;
      told.push(ms);
      return ms;
    };
    return native.call(this, kind, size, answer, listened) as typeof answer;
  });
  const results = [
    await policy.generate(smallRollout(SMALL, 4, 8)),
    await policy.update(smallUpdate(SMALL, 6, 14)),
    await policy.generate(smallRollout(SMALL, 4, 8)),
    await policy.snapshot(),
  ];
  track.mockRestore();
  return { results, told };
}

describe.skipIf(!isOffered)("stamps of a real adapter", () => {
  it("agree with wall time", async () => {
    if (!device) return;
    const stamps = await Stamps.open(device);
    const module = device.createShaderModule({ code: BUSY });
    const pipeline = device.createComputePipeline({ layout: "auto", compute: { module } });
    const buffer = device.createBuffer({ size: 4 * 64 * 4096, usage: GPUBufferUsage.STORAGE });
    const layout = pipeline.getBindGroupLayout(0);
    const entries = [{ binding: 0, resource: { buffer } }];
    const group = device.createBindGroup({ layout, entries });
    const once = async (workgroups: number) => {
      const stamp = stamps?.next();
      if (!stamp) throw new Error("no stamps");
      const encoder = device.createCommandEncoder();
      const pass = encoder.beginComputePass({ timestampWrites: stamp.writes });
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, group);
      pass.dispatchWorkgroups(workgroups);
      pass.end();
      stamp.resolve(encoder);
      const start = performance.now();
      device.queue.submit([encoder.finish()]);
      stamp.ask();
      await device.queue.onSubmittedWorkDone();
      return { stamped: stamp.take() ?? 0, wall: performance.now() - start };
    };
    let workgroups = 1;
    while (workgroups < 4096 && (await once(workgroups)).wall < 30) workgroups *= 2;
    const samples = [];
    for (let i = 0; i < 5; i++) samples.push(await once(workgroups));
    for (const { stamped, wall } of samples) expect(stamped).toBeLessThan(wall + 1);
    expect(Math.min(...samples.map(({ stamped }) => stamped))).toBeGreaterThan(0);
    // Beside other busy processes the answers can be late; a night has the machine for itself.
    const shares = samples.map(({ stamped, wall }) => stamped / wall);
    if (ALL) expect(Math.max(...shares)).toBeGreaterThan(0.5);
    stamps?.dispose();
    buffer.destroy();
  });

  it.runIf(ALL)("reach the scheduler, and change no bit of a result", async () => {
    if (!device) return;
    const policy = await open(device);
    const start = await policy.snapshot();
    const stamped = await work(policy);
    expect(stamped.told.some((ms) => ms !== null && ms > 0)).toBe(true);
    await policy.restore(start);
    vi.spyOn(Stamps.prototype, "next").mockReturnValue(null);
    const plain = await work(policy);
    expect(plain.told.length).toBeGreaterThan(0);
    expect(plain.told.every((ms) => ms === null)).toBe(true);
    expect(stamped.results).toEqual(plain.results);
    await policy.dispose();
  });
});
