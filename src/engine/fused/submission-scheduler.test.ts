import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SubmissionScheduler } from "./submission-scheduler.ts";

class FakeClock {
  ms = 0;
  now(): number {
    return this.ms;
  }
}

let clock: FakeClock;
let scheduler: SubmissionScheduler;

/** A submission that advances the clock by `ms`. */
const taking = (ms: number) => async () => {
  clock.ms += ms;
};

beforeEach(() => {
  clock = new FakeClock();
  scheduler = new SubmissionScheduler(clock);
});

describe("the work allowed in one submission", () => {
  it("is unlimited at full pace", async () => {
    expect(scheduler.allowance("update")).toBe(Number.POSITIVE_INFINITY);
    await scheduler.submit("update", 10, taking(1000));
    expect(scheduler.allowance("update")).toBe(Number.POSITIVE_INFINITY);
  });

  it("is one step until the first measurement, then what fits into 8 ms", async () => {
    scheduler.setPace("balanced");
    expect(scheduler.allowance("update")).toBe(0);
    await scheduler.submit("update", 100, taking(10));
    expect(scheduler.allowance("update")).toBeCloseTo(80);
  });

  it("halves at the considerate pace", async () => {
    scheduler.setPace("balanced");
    await scheduler.submit("update", 100, taking(10));
    const balanced = scheduler.allowance("update");
    scheduler.setPace("considerate");
    expect(scheduler.allowance("update")).toBeCloseTo(balanced / 2);
  });

  it("follows the newest measurements", async () => {
    scheduler.setPace("balanced");
    await scheduler.submit("update", 100, taking(10));
    await scheduler.submit("update", 100, taking(30));
    // Halfway from 0.1 to 0.3 ms a unit.
    expect(scheduler.allowance("update")).toBeCloseTo(8 / 0.2);
    for (let i = 0; i < 20; i++) await scheduler.submit("update", 100, taking(40));
    expect(scheduler.allowance("update")).toBeCloseTo(8 / 0.4, 3);
  });

  it("is estimated separately for each kind of work", async () => {
    scheduler.setPace("balanced");
    await scheduler.submit("update", 100, taking(10));
    await scheduler.submit("score", 100, taking(1));
    expect(scheduler.allowance("update")).toBeCloseTo(80);
    expect(scheduler.allowance("score")).toBeCloseTo(800);
    expect(scheduler.allowance("prefill")).toBe(0);
  });

  it("handles work of size zero", async () => {
    scheduler.setPace("balanced");
    await scheduler.submit("update", 0, taking(2));
    expect(scheduler.allowance("update")).toBeCloseTo(4);
  });
});

describe("the tokens of a rollout slice", () => {
  it("are few until a slice was timed", () => {
    expect(scheduler.sliceTokens("rollout 8", 64)).toBe(4);
    expect(scheduler.sliceTokens("rollout 8", 3)).toBe(3);
  });

  it("stay under 30 ms, even at full pace", async () => {
    await scheduler.submit("rollout 8", 4, taking(4));
    expect(scheduler.sliceTokens("rollout 8", 64)).toBe(30);
    expect(scheduler.sliceTokens("rollout 8", 7)).toBe(7);
    scheduler.setPace("balanced");
    expect(scheduler.sliceTokens("rollout 8", 64)).toBe(8);
    scheduler.setPace("considerate");
    expect(scheduler.sliceTokens("rollout 8", 64)).toBe(4);
  });

  it("adapt to how long slices take", async () => {
    await scheduler.submit("rollout 8", 4, taking(4));
    expect(scheduler.sliceTokens("rollout 8", 64)).toBe(30);
    await scheduler.submit("rollout 8", 30, taking(30 * 5));
    // Halfway from 1 to 5 ms a token.
    expect(scheduler.sliceTokens("rollout 8", 64)).toBe(10);
    await scheduler.submit("rollout 8", 10, taking(10));
    expect(scheduler.sliceTokens("rollout 8", 64)).toBe(15);
  });

  it("are at least one, however slow a token is", async () => {
    await scheduler.submit("rollout 8", 1, taking(500));
    expect(scheduler.sliceTokens("rollout 8", 64)).toBe(1);
  });
});

describe("pause", () => {
  it("delays the next submission until it ends", async () => {
    const order: string[] = [];
    const submit = (name: string) =>
      scheduler.submit("update", 1, async () => {
        order.push(name);
      });
    scheduler.pause();
    const held = [submit("a"), submit("b")];
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(order).toEqual([]);
    scheduler.resume();
    await Promise.all(held);
    expect(order).toEqual(["a", "b"]);
    await submit("c");
    expect(order).toEqual(["a", "b", "c"]);
  });

  it("lets a running submission complete and delays the next one", async () => {
    let finish: (() => void) | null = null as (() => void) | null;
    const running = scheduler.submit(
      "update",
      1,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await vi.waitFor(() => expect(finish).not.toBeNull());
    scheduler.pause();
    let next = false;
    const after = running.then(() =>
      scheduler.submit("update", 1, async () => {
        next = true;
      }),
    );
    finish?.();
    await running;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(next).toBe(false);
    scheduler.resume();
    await after;
    expect(next).toBe(true);
  });

  it("can be set twice but ends once, and can be set again before a waiting submission starts", async () => {
    let runs = 0;
    scheduler.pause();
    scheduler.pause();
    const held = scheduler.submit("update", 1, async () => {
      runs += 1;
    });
    scheduler.resume();
    scheduler.pause();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(runs).toBe(0);
    scheduler.resume();
    await held;
    expect(runs).toBe(1);
  });

  it("does not count waiting as work", async () => {
    scheduler.setPace("balanced");
    scheduler.pause();
    const held = scheduler.submit("update", 10, taking(1));
    clock.ms += 10_000;
    scheduler.resume();
    await held;
    expect(scheduler.allowance("update")).toBeCloseTo(80);
  });

  it("changes nothing when it ends without having started", async () => {
    scheduler.setPace("balanced");
    scheduler.resume();
    await scheduler.submit("update", 10, taking(1));
    expect(scheduler.allowance("update")).toBeCloseTo(80);
  });
});

describe("idle time", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is half as long as the submission at the considerate pace", async () => {
    scheduler.setPace("considerate");
    let done = false;
    const submission = scheduler.submit("update", 1, taking(20)).then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(9);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(2);
    expect(done).toBe(true);
    await submission;
  });

  it("is zero at the other paces", async () => {
    for (const pace of ["balanced", "full"] as const) {
      scheduler.setPace(pace);
      await scheduler.submit("update", 1, taking(1000));
    }
    expect(vi.getTimerCount()).toBe(0);
  });
});
