import { beforeEach, describe, expect, it, vi } from "vitest";
import { SubmissionScheduler } from "./submission-scheduler.ts";
import { FakeGpu } from "./testing/fake-gpu.ts";

/** ms that the fake GPU computes for a token. */
const TOKEN_MS = 3;

let gpu: FakeGpu;
let scheduler: SubmissionScheduler;

/** A GPU and a scheduler that have not met. */
function start(latency: number): void {
  gpu = new FakeGpu(latency);
  scheduler = new SubmissionScheduler(gpu);
}

/** One rollout of T tokens in slices, with its answer. @returns tokens of each slice */
async function rollout(tokens: number): Promise<number[]> {
  const slices: number[] = [];
  await scheduler.measureLatency(() => gpu.answer());
  let answer: Promise<void> = Promise.resolve();
  for (let t = 0; t < tokens; ) {
    await scheduler.turn();
    const slice = scheduler.sliceTokens("rollout", tokens - t);
    answer = scheduler.track("rollout", slice, gpu.submit(slice * TOKEN_MS));
    slices.push(slice);
    t += slice;
  }
  await answer;
  return slices;
}

/** One submission of work that takes `ms`, with its answer. */
async function submit(kind: string, work: number, ms: number): Promise<void> {
  await scheduler.measureLatency(() => gpu.answer());
  await scheduler.turn();
  await scheduler.track(kind, work, gpu.submit(ms));
}

beforeEach(() => start(0));

describe("the work allowed in one submission", () => {
  it("is unlimited at full pace", async () => {
    expect(scheduler.allowance("update")).toBe(Number.POSITIVE_INFINITY);
    await gpu.play(submit("update", 10, 1000));
    expect(scheduler.allowance("update")).toBe(Number.POSITIVE_INFINITY);
  });

  it("is one step until the first measurement, then what fits into 8 ms, and 4 at the considerate pace", async () => {
    scheduler.setPace("balanced");
    expect(scheduler.allowance("update")).toBe(0);
    await gpu.play(submit("update", 100, 10));
    expect(scheduler.allowance("update")).toBeCloseTo(80);
    scheduler.setPace("considerate");
    expect(scheduler.allowance("update")).toBeCloseTo(40);
  });

  it("is estimated separately for each kind of work", async () => {
    scheduler.setPace("balanced");
    await gpu.play(submit("update", 100, 10));
    await gpu.play(submit("score", 100, 4));
    expect(scheduler.allowance("update")).toBeCloseTo(80);
    expect(scheduler.allowance("score")).toBeCloseTo(200);
    expect(scheduler.allowance("prefill")).toBe(0);
  });

  it("grows by at most four times at once", async () => {
    scheduler.setPace("balanced");
    await gpu.play(submit("score", 100, 0));
    expect(scheduler.allowance("score")).toBe(400);
  });
});

describe("the slices of a rollout", () => {
  it("start small and then last 30 ms, at full pace too", async () => {
    expect(await gpu.play(rollout(48))).toEqual([4, 4, 10, 10, 10, 10]);
    scheduler.setPace("balanced");
    expect((await gpu.play(rollout(8))).slice(0, 3)).toEqual([2, 2, 2]);
  });

  it("are at least one token, however slow that is", async () => {
    await gpu.play(submit("rollout", 1, 500));
    expect(scheduler.sliceTokens("rollout", 64)).toBe(1);
  });

  it("last as long as an answer takes where that is longer: latency never makes them smaller", async () => {
    start(100);
    for (let i = 0; i < 4; i++) await gpu.play(rollout(64));
    expect(scheduler.latency).toBe(100);
    expect(scheduler.sliceTokens("rollout", 64)).toBe(33);
    for (const pace of ["balanced", "considerate"] as const) {
      scheduler.setPace(pace);
      expect(scheduler.sliceTokens("rollout", 64)).toBe(33);
    }
  });

  it("last at most 100 ms, however long an answer takes", async () => {
    start(1000);
    for (let i = 0; i < 4; i++) await gpu.play(rollout(64));
    expect(scheduler.sliceTokens("rollout", 64)).toBe(33);
  });

  it("with answers after 100 ms a rollout takes at most 1.5 times its work and one answer", async () => {
    start(100);
    for (let i = 0; i < 3; i++) await gpu.play(rollout(256));
    gpu.idle(5000);
    const before = gpu.now();
    await gpu.play(rollout(256));
    // The latency is asked for once more.
    expect(gpu.now() - before).toBeLessThanOrEqual(1.5 * 256 * TOKEN_MS + 100 + 100);
  });

  it("follow a latency that comes and goes", async () => {
    for (let i = 0; i < 3; i++) await gpu.play(rollout(64));
    expect(scheduler.sliceTokens("rollout", 64)).toBe(10);
    gpu.latency = 100;
    for (let i = 0; i < 12; i++) {
      await gpu.play(rollout(64));
      gpu.idle(1000);
    }
    expect(scheduler.sliceTokens("rollout", 64)).toBe(33);
    gpu.latency = 0;
    for (let i = 0; i < 12; i++) {
      await gpu.play(rollout(64));
      gpu.idle(1000);
    }
    expect(scheduler.sliceTokens("rollout", 64)).toBe(10);
  });

  it("keep two submissions in flight, and never more", async () => {
    start(10);
    await gpu.play(rollout(200));
    expect(gpu.mostInFlight).toBe(2);
  });
});

describe("the GPU's own clock", () => {
  /** Submissions whose answers another program holds up by 60 ms. */
  const delayed = async (stamped: () => number | null) => {
    for (let i = 0; i < 4; i++) {
      const answer = gpu.submit(30 + 60);
      await gpu.play(scheduler.track("rollout", 10, answer, stamped));
    }
    return scheduler.sliceTokens("rollout", 64);
  };

  it("tells work from waiting, so that slices keep their length", async () => {
    expect(await delayed(() => 30)).toBe(10);
  });

  it("is replaced by the time of the answer for each submission without usable stamps", async () => {
    expect(await delayed(() => null)).toBe(3);
    start(0);
    let count = 0;
    // Two of four, and the costliest of all does not count: 10 tokens in 30, 30 and 90 ms.
    expect(await delayed(() => (count++ % 2 === 0 ? 30 : null))).toBe(6);
  });

  it("is asked once for each submission, at its answer", async () => {
    const stamped = vi.fn(() => 1);
    const answer = gpu.submit(1);
    const tracked = scheduler.track("rollout", 1, answer, stamped);
    expect(stamped).not.toHaveBeenCalled();
    await gpu.play(tracked);
    expect(stamped).toHaveBeenCalledTimes(1);
  });
});

describe("pause", () => {
  it("lets what is in flight complete and starts nothing until it ends", async () => {
    start(10);
    const all = rollout(200);
    const done = (count: number) => gpu.submissions.length >= count;
    const some = (async () => {
      while (!done(6)) await new Promise((resolve) => setTimeout(resolve, 0));
      scheduler.pause();
    })();
    await expect(gpu.play(all)).rejects.toThrow("everything waits");
    await some;
    const held = gpu.submissions.length;
    expect(held).toBeLessThanOrEqual(6 + 1);
    scheduler.resume();
    await gpu.play(all);
    expect(gpu.submissions.length).toBeGreaterThan(held);
  });

  it("can be set again before a waiting submission starts, and ends once", async () => {
    let turns = 0;
    scheduler.pause();
    scheduler.pause();
    const held = scheduler.turn().then(() => {
      turns += 1;
    });
    scheduler.resume();
    scheduler.pause();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(turns).toBe(0);
    scheduler.resume();
    await held;
    expect(turns).toBe(1);
  });

  it("does not count as work", async () => {
    scheduler.setPace("balanced");
    scheduler.pause();
    const held = submit("update", 10, 1);
    await expect(gpu.play(held)).rejects.toThrow("everything waits");
    gpu.idle(10_000);
    scheduler.resume();
    await gpu.play(held);
    expect(scheduler.allowance("update")).toBe(40);
  });
});

describe("a submission that fails", () => {
  it("rejects for its caller and makes room for the next", async () => {
    const lost = scheduler.track("update", 1, Promise.reject(new Error("lost")));
    await expect(lost).rejects.toThrow("lost");
    await gpu.play(submit("update", 1, 1));
    await gpu.play(submit("update", 1, 1));
  });
});

describe("idle time", () => {
  it("is half as long as the work at the considerate pace, whatever the latency, and one is in flight", async () => {
    start(40);
    scheduler.setPace("considerate");
    await gpu.play(submit("update", 10, 20));
    let started = false;
    const next = scheduler.turn().then(() => {
      started = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(started).toBe(false);
    gpu.idle(20);
    await next;
    expect(gpu.mostInFlight).toBe(1);
  });

  it("is zero at the other paces", async () => {
    for (const pace of ["balanced", "full"] as const) {
      scheduler.setPace(pace);
      await gpu.play(submit("update", 1, 1000));
      await gpu.play(scheduler.turn());
    }
  });
});
