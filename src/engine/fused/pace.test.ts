import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Governor } from "./pace.ts";

class FakeClock {
  ms = 0;
  now(): number {
    return this.ms;
  }
}

let clock: FakeClock;
let governor: Governor;

/** A submission that takes `ms` of the clock. */
const taking = (ms: number) => async () => {
  clock.ms += ms;
};

beforeEach(() => {
  clock = new FakeClock();
  governor = new Governor(clock);
});

describe("how much may be submitted at once", () => {
  it("is everything at full pace", async () => {
    expect(governor.allowance("update")).toBe(Number.POSITIVE_INFINITY);
    await governor.submit("update", 10, taking(1000));
    expect(governor.allowance("update")).toBe(Number.POSITIVE_INFINITY);
  });

  it("is one step at a time until something was measured, then what fits 8 ms", async () => {
    governor.setPace("balanced");
    expect(governor.allowance("update")).toBe(0);
    await governor.submit("update", 100, taking(10));
    expect(governor.allowance("update")).toBeCloseTo(80);
  });

  it("is half as much when considerate", async () => {
    governor.setPace("balanced");
    await governor.submit("update", 100, taking(10));
    const balanced = governor.allowance("update");
    governor.setPace("considerate");
    expect(governor.allowance("update")).toBeCloseTo(balanced / 2);
  });

  it("follows the newest measurements", async () => {
    governor.setPace("balanced");
    await governor.submit("update", 100, taking(10));
    await governor.submit("update", 100, taking(30));
    // Halfway from 0.1 to 0.3 ms a unit.
    expect(governor.allowance("update")).toBeCloseTo(8 / 0.2);
    for (let i = 0; i < 20; i++) await governor.submit("update", 100, taking(40));
    expect(governor.allowance("update")).toBeCloseTo(8 / 0.4, 3);
  });

  it("is learned for each kind of work by itself", async () => {
    governor.setPace("balanced");
    await governor.submit("update", 100, taking(10));
    await governor.submit("score", 100, taking(1));
    expect(governor.allowance("update")).toBeCloseTo(80);
    expect(governor.allowance("score")).toBeCloseTo(800);
    expect(governor.allowance("prefill")).toBe(0);
  });

  it("survives work of no size", async () => {
    governor.setPace("balanced");
    await governor.submit("update", 0, taking(2));
    expect(governor.allowance("update")).toBeCloseTo(4);
  });
});

describe("the tokens of a rollout's slice", () => {
  it("are few until one was timed", () => {
    expect(governor.sliceTokens("rollout 8", 64)).toBe(4);
    expect(governor.sliceTokens("rollout 8", 3)).toBe(3);
  });

  it("stay under 30 ms, even at full pace", async () => {
    await governor.submit("rollout 8", 4, taking(4));
    expect(governor.sliceTokens("rollout 8", 64)).toBe(30);
    expect(governor.sliceTokens("rollout 8", 7)).toBe(7);
    governor.setPace("balanced");
    expect(governor.sliceTokens("rollout 8", 64)).toBe(8);
    governor.setPace("considerate");
    expect(governor.sliceTokens("rollout 8", 64)).toBe(4);
  });

  it("adapt to what slices take", async () => {
    await governor.submit("rollout 8", 4, taking(4));
    expect(governor.sliceTokens("rollout 8", 64)).toBe(30);
    await governor.submit("rollout 8", 30, taking(30 * 5));
    // Halfway from 1 to 5 ms a token.
    expect(governor.sliceTokens("rollout 8", 64)).toBe(10);
    await governor.submit("rollout 8", 10, taking(10));
    expect(governor.sliceTokens("rollout 8", 64)).toBe(15);
  });

  it("are one at least, however slow a token is", async () => {
    await governor.submit("rollout 8", 1, taking(500));
    expect(governor.sliceTokens("rollout 8", 64)).toBe(1);
  });
});

describe("pause", () => {
  it("holds the next submission until resume", async () => {
    const order: string[] = [];
    const submit = (name: string) =>
      governor.submit("update", 1, async () => {
        order.push(name);
      });
    governor.pause();
    const held = [submit("a"), submit("b")];
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(order).toEqual([]);
    governor.resume();
    await Promise.all(held);
    expect(order).toEqual(["a", "b"]);
    await submit("c");
    expect(order).toEqual(["a", "b", "c"]);
  });

  it("lets what runs end, and holds what comes after it", async () => {
    let finish: () => void = () => undefined;
    const running = governor.submit(
      "update",
      1,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    governor.pause();
    let next = false;
    const after = running.then(() =>
      governor.submit("update", 1, async () => {
        next = true;
      }),
    );
    finish();
    await running;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(next).toBe(false);
    governor.resume();
    await after;
    expect(next).toBe(true);
  });

  it("given twice is ended once, and may come again before a held submission starts", async () => {
    let runs = 0;
    governor.pause();
    governor.pause();
    const held = governor.submit("update", 1, async () => {
      runs += 1;
    });
    governor.resume();
    governor.pause();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(runs).toBe(0);
    governor.resume();
    await held;
    expect(runs).toBe(1);
  });

  it("counts no waiting as work", async () => {
    governor.setPace("balanced");
    governor.pause();
    const held = governor.submit("update", 10, taking(1));
    clock.ms += 10_000;
    governor.resume();
    await held;
    expect(governor.allowance("update")).toBeCloseTo(80);
  });

  it("is harmless to end when nothing is held", async () => {
    governor.resume();
    await governor.submit("update", 1, taking(1));
  });
});

describe("rest", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("leaves the GPU alone for half as long as a submission took, when considerate", async () => {
    governor.setPace("considerate");
    let done = false;
    const submission = governor.submit("update", 1, taking(20)).then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(9);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(2);
    expect(done).toBe(true);
    await submission;
  });

  it("is none at the other paces", async () => {
    for (const pace of ["balanced", "full"] as const) {
      governor.setPace(pace);
      await governor.submit("update", 1, taking(1000));
    }
    expect(vi.getTimerCount()).toBe(0);
  });
});
