/** Measured peak rates of an adapter, with which the rates of the engines are compared. */

import { TangoError } from "../core/errors.ts";
import { Answers } from "../engine/fused/answers.ts";
import {
  ADD_ONE,
  copyProgram,
  FMA_ACCUMULATORS,
  FMA_SIZES,
  fmaProgram,
} from "./ceiling-programs.ts";
import type { BenchCeilings } from "./report-shape.ts";

/** Minimum duration of a measurement, ms, for coarse clocks. */
const MEASURE_MS = 30;
const MAX_REPEATS = 200_000; // of a measured submission
const COPY_MEBIBYTES = [1, 4, 64];
const MAX_ITERATIONS = 4096; // of the FMA loop

/** Buffers and pipelines on one device, and timing from submission to read-back. */
class Rig {
  readonly device: GPUDevice;
  readonly #now: () => number;
  readonly #answers: Answers;

  constructor(device: GPUDevice, now: () => number) {
    this.device = device;
    this.#now = now;
    this.#answers = new Answers(device.queue, now);
  }

  /** Measures how this browser polls for GPU results; the queue must be idle. */
  open(): Promise<void> {
    return this.#answers.open();
  }

  buffer(size: number, initial?: Uint32Array<ArrayBuffer>): GPUBuffer {
    const { STORAGE, COPY_SRC, COPY_DST } = GPUBufferUsage;
    const buffer = this.device.createBuffer({ size, usage: STORAGE | COPY_SRC | COPY_DST });
    if (initial) this.device.queue.writeBuffer(buffer, 0, initial);
    return buffer;
  }

  async program(code: string): Promise<GPUComputePipeline> {
    const module = this.device.createShaderModule({ code });
    return this.device.createComputePipelineAsync({ layout: "auto", compute: { module } });
  }

  bind(pipeline: GPUComputePipeline, buffers: readonly GPUBuffer[]): GPUBindGroup {
    return this.device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: buffers.map((buffer, binding) => ({ binding, resource: { buffer } })),
    });
  }

  async read(buffer: GPUBuffer, offset: number, size: number): Promise<Uint32Array> {
    const { MAP_READ, COPY_DST } = GPUBufferUsage;
    const staging = this.device.createBuffer({ size, usage: MAP_READ | COPY_DST });
    const encoder = this.device.createCommandEncoder();
    encoder.copyBufferToBuffer(buffer, offset, staging, 0, size);
    this.device.queue.submit([encoder.finish()]);
    await this.#answers.of(staging.mapAsync(GPUMapMode.READ));
    const values = new Uint32Array(staging.getMappedRange().slice(0));
    staging.destroy();
    return values;
  }

  /**
   * Runs `submit(n)` with growing n until it takes MEASURE_MS, then twice more.
   * @returns the least ms per repeat, because other programs only slow it down; and the sum of all n
   */
  async calibrate(submit: (n: number) => void, done: GPUBuffer) {
    let total = 0;
    const time = async (n: number) => {
      const started = this.#now();
      submit(n);
      await this.read(done, 0, 4);
      total += n;
      return this.#now() - started;
    };
    await time(1);
    let n = 1;
    let elapsed = await time(n);
    while (elapsed < MEASURE_MS && n < MAX_REPEATS) {
      const wanted = (1.3 * MEASURE_MS) / Math.max(elapsed, 0.1);
      n = Math.ceil(Math.min(n * Math.min(Math.max(wanted, 2), 20), MAX_REPEATS));
      elapsed = await time(n);
    }
    for (let again = 0; again < 2; again++) elapsed = Math.min(elapsed, await time(n));
    return { ms: elapsed / n, total };
  }
}

type Grouping = "onePass" | "passEach" | "submitEach";

/** Records n dispatches and submits them. */
function dispatchAll(
  device: GPUDevice,
  grouping: Grouping,
  n: number,
  record: (pass: GPUComputePassEncoder, i: number) => void,
): void {
  const once = (from: number, to: number) => {
    const encoder = device.createCommandEncoder();
    const step = grouping === "onePass" ? to - from : 1;
    for (let first = from; first < to; first += step) {
      const pass = encoder.beginComputePass();
      for (let i = first; i < first + step; i++) record(pass, i);
      pass.end();
    }
    device.queue.submit([encoder.finish()]);
  };
  if (grouping !== "submitEach") once(0, n);
  else for (let i = 0; i < n; i++) once(i, i + 1);
}

function expectExact(what: string, got: number | undefined, wanted: number): void {
  if (got === wanted) return;
  throw new TangoError(
    "not-finite",
    `The adapter's ${what} test gave ${got} instead of ${wanted}: its numbers are not reliable.`,
    { what },
  );
}

/** Copies a → b → a …, adding one to each element every time: the last element proves all copies. */
async function copyBandwidth(rig: Rig, mebibytes: number): Promise<number> {
  const size = mebibytes * 2 ** 20;
  const pipeline = await rig.program(copyProgram(size / 16));
  const buffers = [rig.buffer(size), rig.buffer(size)] as const;
  const groups = [rig.bind(pipeline, buffers), rig.bind(pipeline, [buffers[1], buffers[0]])];
  let done = 0;
  const submit = (n: number) => {
    dispatchAll(rig.device, "onePass", n, (pass) => {
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, groups[done % 2] ?? null);
      pass.dispatchWorkgroups(size / 16 / 256 / 4);
      done += 1;
    });
  };
  const { ms, total } = await rig.calibrate(submit, buffers[0]);
  const last = buffers[total % 2] ?? buffers[0];
  const [word] = await rig.read(last, size - 4, 4);
  expectExact("copy", word, total);
  for (const buffer of buffers) buffer.destroy();
  return (2 * size) / ms / 1e6;
}

/** GFLOP/s of one shader. Every accumulator counts its multiply-adds, which proves all of them. */
async function fmaRate(rig: Rig, size: number, accumulators: number): Promise<number> {
  const pipeline = await rig.program(fmaProgram(size, accumulators));
  let groups = Math.max(1, 4096 / size);
  let iterations = 64;
  for (;;) {
    const invocations = groups * size;
    const out = rig.buffer(4 * invocations);
    // Factor and term are both 1.0f, so that the chains count up.
    const settings = rig.buffer(16, Uint32Array.of(0x3f800000, 0x3f800000, iterations, 0));
    const group = rig.bind(pipeline, [out, settings]);
    const submit = (n: number) =>
      dispatchAll(rig.device, "onePass", n, (pass) => {
        pass.setPipeline(pipeline);
        pass.setBindGroup(0, group);
        pass.dispatchWorkgroups(groups);
      });
    const { ms } = await rig.calibrate(submit, out);
    const bytes = await rig.read(out, 4 * (invocations - 1), 4);
    const starts = (accumulators * (accumulators - 1) * 4) / 2;
    const [value] = new Float32Array(bytes.buffer);
    expectExact("multiply-add", value, accumulators * 4 * iterations + starts);
    out.destroy();
    settings.destroy();
    const flops = 2 * 4 * accumulators * iterations * invocations;
    // A real GPU needs more invocations and longer loops than an imitated one can stand.
    if (ms >= 1 || iterations >= MAX_ITERATIONS) return flops / ms / 1e6;
    groups = Math.min(groups * 8, 8192);
    iterations = Math.min(iterations * 4, MAX_ITERATIONS);
  }
}

async function dispatchCost(rig: Rig, grouping: Grouping): Promise<number> {
  const pipeline = await rig.program(ADD_ONE);
  const counter = rig.buffer(4);
  const group = rig.bind(pipeline, [counter]);
  const submit = (n: number) =>
    dispatchAll(rig.device, grouping, n, (pass) => {
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, group);
      pass.dispatchWorkgroups(1);
    });
  const { ms, total } = await rig.calibrate(submit, counter);
  const [count] = await rig.read(counter, 0, 4);
  expectExact("dispatch", count, total);
  counter.destroy();
  return 1000 * ms;
}

/** Measures an adapter on a separate device. @param now ms @throws TangoError("not-finite") if wrong */
export async function measureCeilings(
  adapter: GPUAdapter,
  now: () => number,
): Promise<BenchCeilings> {
  const device = await adapter.requestDevice();
  const rig = new Rig(device, now);
  try {
    await rig.open();
    const copy = [];
    for (const mebibytes of COPY_MEBIBYTES) {
      copy.push({ mebibytes, gigabytesPerSecond: await copyBandwidth(rig, mebibytes) });
    }
    let fma = { gflops: 0, workgroupSize: 0, accumulators: 0 };
    for (const workgroupSize of FMA_SIZES) {
      for (const accumulators of FMA_ACCUMULATORS) {
        const gflops = await fmaRate(rig, workgroupSize, accumulators);
        if (gflops > fma.gflops) fma = { gflops, workgroupSize, accumulators };
      }
    }
    const dispatchMicroseconds = {
      onePass: await dispatchCost(rig, "onePass"),
      passEach: await dispatchCost(rig, "passEach"),
      submitEach: await dispatchCost(rig, "submitEach"),
    };
    return { copy, fma, dispatchMicroseconds };
  } finally {
    device.destroy();
  }
}
