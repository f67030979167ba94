import { availableParallelism } from "node:os";
import { describe, expect, it, vi } from "vitest";
import { CpuPolicy } from "../engine/cpu/policy.ts";
import { type Thread, type ThreadHost, threadsFor } from "../engine/cpu/pool.ts";
import { openPolicy } from "../engine/open.ts";
import { smallRollout, smallUpdate } from "../engine/self-check.ts";
import { BASE, copyRequest, KEY, relative } from "../engine/testing/contract.ts";
import { nodeThreads } from "./cpu-threads.ts";
import { nodeHost } from "./host.ts";

const host = await nodeHost("cpu");
const WORKLOAD = { rollouts: 2, promptTokens: 4, newTokens: 6 };

type Descriptor = ConstructorParameters<typeof WebAssembly.Memory>[0];

/**
 * Refuses memories for which `isRefused` holds, as a browser does; others get at most `pages`.
 * @returns a function that ends it
 */
function refusing(
  isRefused: (descriptor: Descriptor) => boolean,
  pages = Number.POSITIVE_INFINITY,
): () => void {
  const { Memory } = WebAssembly;
  WebAssembly.Memory = class extends Memory {
    constructor(descriptor: Descriptor) {
      if (isRefused(descriptor)) throw new RangeError("could not allocate memory");
      super({ ...descriptor, maximum: Math.min(pages, descriptor.maximum ?? pages) });
    }
  };
  return () => {
    WebAssembly.Memory = Memory;
  };
}

describe("the number of threads", () => {
  it("is what a scheduler gives, and otherwise leaves one processor free", () => {
    vi.stubEnv("TANGO_CPUS", "3");
    expect(threadsFor(0, nodeThreads)).toBe(3);
    for (const given of ["", "0", "many"]) {
      vi.stubEnv("TANGO_CPUS", given);
      expect(nodeThreads.cores).toBe(availableParallelism());
    }
    vi.unstubAllEnvs();
  });
});

/** Five updates with scores and rollouts between them. */
async function courseWith(threads: number) {
  const policy = await CpuPolicy.open(host, { shape: BASE, key: KEY, threads });
  const results = [];
  for (let step = 0; step < 5; step++) {
    const update = smallUpdate(BASE, 37 - step, 30);
    results.push(await policy.update(update));
    results.push(await policy.logProbs({ ...update, temperature: 0.9, weights: "current" }));
    results.push(await policy.logProbs({ ...update, temperature: 1, weights: "reference" }));
    results.push(await policy.update(copyRequest(step)));
    results.push(await policy.generate(smallRollout(BASE, 30 + step, 17)));
  }
  const { variant } = await policy.health();
  const snapshot = await policy.snapshot();
  await policy.dispose();
  return { variant, results, snapshot };
}

/** The loss of a fresh model on one thread. */
async function lossOf(update: ReturnType<typeof smallUpdate>): Promise<number> {
  const policy = await CpuPolicy.open(host, { shape: BASE, key: KEY, threads: 1 });
  const { loss } = await policy.update(update);
  await policy.dispose();
  return loss;
}

describe("threads of engine cpu", () => {
  it("give the same bits, however many they are", async () => {
    const [one, ...others] = [await courseWith(1), await courseWith(2), await courseWith(4)];
    expect(one?.variant).toMatch(/1 thread$/);
    expect(others.map(({ variant }) => variant?.replace(/^[^,]+, /, ""))).toEqual([
      "2 threads",
      "4 threads",
    ]);
    for (const { results, snapshot } of others) {
      expect(snapshot).toEqual(one?.snapshot);
      expect(results).toEqual(one?.results);
    }
  });

  it("are as many as asked for, within what helps; all processors but one without a number", () => {
    const cores = (count: number) => ({ cores: count, patienceMs: 0, start: () => expect.fail() });
    expect([1, 2, 4, 9, 64].map((count) => threadsFor(0, cores(count)))).toEqual([1, 1, 3, 8, 8]);
    expect([1, 2, 16, 999].map((wanted) => threadsFor(wanted, cores(2)))).toEqual([1, 2, 16, 16]);
    expect(threadsFor(4, null)).toBe(1);
  });

  it("are one where memory cannot be shared, and the status line says so", async () => {
    const alone = { ...host, threads: null };
    const policy = await CpuPolicy.open(alone, { shape: BASE, key: KEY, threads: 4 });
    expect((await policy.health()).variant).toMatch(/, 1 thread: memory is not shared$/);
    const update = smallUpdate(BASE, 4, 12);
    expect((await policy.update(update)).loss).toBe(await lossOf(update));
  });

  it("are one when another cannot start, and the status line says why", async () => {
    let ended = 0;
    const start = (): Thread => ({
      ready: Promise.reject(new Error("no workers here")),
      terminate: () => {
        ended += 1;
      },
    });
    const threads: ThreadHost = { cores: 4, patienceMs: 0, start };
    const policy = await CpuPolicy.open(
      { ...host, threads },
      { shape: BASE, key: KEY, threads: 3 },
    );
    expect(ended).toBe(2);
    expect((await policy.health()).variant).toMatch(
      /, 1 thread: a thread did not start \(no workers here\)$/,
    );
    const update = smallUpdate(BASE, 4, 12);
    expect((await policy.update(update)).loss).toBe(await lossOf(update));
  });

  it("are one where shared memory is refused, and the status line says so", async () => {
    const restore = refusing(({ shared }) => shared === true);
    const policy = await CpuPolicy.open(host, { shape: BASE, key: KEY, threads: 2 });
    restore();
    expect((await policy.health()).variant).toMatch(/, 1 thread: shared memory was refused$/);
  });

  it("end the run with a sentence when one is killed while the other computes", async () => {
    const started: Thread[] = [];
    const start: ThreadHost["start"] = (order) => {
      const thread = nodeThreads.start(order);
      started.push(thread);
      return thread;
    };
    const threads: ThreadHost = { cores: 2, patienceMs: 500, start };
    const options = { shape: BASE, key: KEY, threads: 2 };
    const policy = await CpuPolicy.open({ ...host, threads }, options);
    const update = smallUpdate(BASE, 37, 30);
    expect((await policy.update(update)).loss).toBe(await lossOf(update));
    await started[0]?.terminate();
    await expect(policy.update(update)).rejects.toMatchObject({ code: "device-lost" });
    expect((await policy.snapshot()).optimizerSteps).toBe(1);
  });

  it("end the run with a sentence, again and again, when one has died", async () => {
    const dead: Thread = { ready: Promise.resolve(), terminate: () => undefined };
    const threads: ThreadHost = { cores: 2, patienceMs: 50, start: () => dead };
    const policy = await CpuPolicy.open(
      { ...host, threads },
      { shape: BASE, key: KEY, threads: 2 },
    );
    for (let call = 0; call < 2; call++) {
      await expect(policy.update(smallUpdate(BASE, 9, 20))).rejects.toMatchObject({
        code: "device-lost",
        message: expect.stringContaining("A thread of engine cpu has ended"),
      });
    }
    // Weights can still be read for a checkpoint.
    expect((await policy.snapshot()).optimizerSteps).toBe(0);
  });
});

describe("engine cpu that is refused memory in the middle of a run", () => {
  /** One update in memory that has little room, then one that needs more, and what must come out. */
  async function refusedLater(threads: number, rows: number) {
    const [small, large] = [smallUpdate(BASE, 9, 20), smallUpdate(BASE, rows, 40)];
    const options = { shape: BASE, key: KEY, threads };
    const whole = await CpuPolicy.open(host, options);
    const { bytes } = await whole.health();
    await whole.update(small);
    const wanted = await whole.update(large);
    const snapshot = await whole.snapshot();
    await whole.dispose();
    const told: string[] = [];
    const little = refusing(() => false, bytes / 65536 + 4);
    const { policy } = await openPolicy(
      { ...options, choice: "cpu", pace: "full", remembered: [], workload: WORKLOAD },
      host,
      () => undefined,
      async () => null,
      ({ engine, variant }, why) => told.push(`${engine} ${variant}: ${why}`),
    );
    little();
    await policy.update(small);
    expect(told).toEqual([]);
    const got = await policy.update(large);
    const health = await policy.health();
    const taken = { got, snapshot: await policy.snapshot(), health, told };
    await policy.dispose();
    return { ...taken, wanted: { stats: wanted, snapshot } };
  }

  it("goes on alone when it had threads, with the same bits", async () => {
    const { got, snapshot, wanted, health, told } = await refusedLater(2, 1200);
    expect(health.variant).toMatch(/, 1 thread: shared memory was refused$/);
    expect(told).toEqual([expect.stringMatching(/^cpu .*: The browser refused the memory/)]);
    expect(got).toEqual(wanted.stats);
    expect(snapshot).toEqual(wanted.snapshot);
  });

  it("goes on with tfjs-wasm when it was alone, with the same weights and counters", async () => {
    const { got, snapshot, wanted, health, told } = await refusedLater(1, 300);
    expect(health.engine).toBe("tfjs-wasm");
    expect(told).toEqual([expect.stringMatching(/^tfjs-wasm null: The browser refused/)]);
    expect(relative(Object.values(got), Object.values(wanted.stats))).toBeLessThan(1e-4);
    expect(snapshot.optimizerSteps).toBe(2);
    expect(relative(snapshot.weights, wanted.snapshot.weights)).toBeLessThan(1e-4);
    expect(relative(snapshot.secondMoment, wanted.snapshot.secondMoment)).toBeLessThan(1e-3);
  });
});

describe("engine cpu without memory", () => {
  it("says so in a sentence, at the start and later", async () => {
    const options = { shape: BASE, key: KEY, threads: 1 };
    const none = refusing(() => true);
    const asked = CpuPolicy.open(host, options);
    const refused = {
      code: "out-of-memory",
      message: expect.stringMatching(/^The browser refused the memory .* close other tabs\.$/),
    };
    await expect(asked).rejects.toMatchObject(refused);
    none();
    const { bytes } = await (await CpuPolicy.open(host, options)).health();
    const little = refusing(() => false, bytes / 65536);
    const policy = await CpuPolicy.open(host, options);
    little();
    await expect(policy.update(smallUpdate(BASE, 2000, 40))).rejects.toMatchObject(refused);
    expect((await policy.snapshot()).optimizerSteps).toBe(0);
  });
});
