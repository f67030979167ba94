import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TangoError } from "../core/errors.ts";
import { type SuperviseOptions, superviseWorker } from "./client.ts";
import { PROTOCOL_VERSION } from "./messages.ts";

/** A fake Worker that records messages and termination. */
class FakeWorker extends EventTarget {
  terminated = false;
  posted: unknown[] = [];
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
  beat(version = PROTOCOL_VERSION, silence = 0): void {
    this.say({ type: "heartbeat", version, silence });
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

let worker: FakeWorker;
let clock: number;
let losses: TangoError[];

const supervise = (options: Partial<SuperviseOptions> = {}) =>
  superviseWorker(() => worker as unknown as Worker, {
    name: "verifier",
    deadSeconds: 5,
    onLost: (error) => losses.push(error),
    now: () => clock,
    ...options,
  });

/** Advances time by half seconds, with a heartbeat every second if `beats`. */
function pass(seconds: number, beats = false): void {
  for (let half = 1; half <= seconds * 2; half++) {
    clock += 500;
    if (beats && half % 2 === 0) worker.beat();
    vi.advanceTimersByTime(500);
  }
}

/** The outcome of a promise, filled in when it settles. */
function watch(promise: Promise<unknown>): { error: unknown; value: unknown } {
  const seen: { error: unknown; value: unknown } = { error: null, value: null };
  promise.then(
    (value) => {
      seen.value = value;
    },
    (error) => {
      seen.error = error;
    },
  );
  return seen;
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  worker = new FakeWorker();
  clock = 1000;
  losses = [];
});
afterEach(() => vi.useRealTimers());

describe("superviseWorker", () => {
  test("rejects every pending call within six seconds of the last heartbeat", async () => {
    const supervised = supervise();
    worker.beat();
    const calls = [
      watch(supervised.call("step", 600, never)),
      watch(supervised.call("set", 60, never)),
    ];
    pass(3, true);
    pass(6);
    await settle();
    for (const call of calls) {
      expect(call.error).toBeInstanceOf(TangoError);
      expect(call.error).toMatchObject({ code: "worker-lost", detail: { worker: "verifier" } });
    }
    expect(losses).toHaveLength(1);
    expect(losses[0]?.message).toBe("The verifier's worker stopped answering.");
    expect(worker.terminated).toBe(true);
  });

  test("waits for a worker that the browser may block for as long as it said, once", () => {
    supervise();
    worker.beat(PROTOCOL_VERSION, 60);
    pass(59);
    expect(losses).toEqual([]);
    worker.beat();
    pass(6);
    expect(losses).toHaveLength(1);
  });

  test("keeps a worker that sends heartbeats", () => {
    supervise();
    pass(120, true);
    expect(losses).toEqual([]);
    expect(worker.terminated).toBe(false);
  });

  test("waits 20 seconds for the first heartbeat, no longer", () => {
    supervise();
    pass(19.5);
    expect(losses).toEqual([]);
    pass(1.5);
    expect(losses[0]?.message).toContain("did not start within 20 seconds");
  });

  test.each([
    ["a minute", 60],
    ["ten minutes", 600],
    ["a day", 86_400],
  ])("does not blame the worker for %s that the page slept", (_, seconds) => {
    supervise();
    worker.beat();
    clock += 1000 * seconds; // A hidden tab, in which timers do not run.
    vi.advanceTimersByTime(500);
    pass(4);
    expect(losses).toEqual([]);
    pass(2);
    expect(losses).toHaveLength(1);
  });

  test("extends deadlines by the time that the page slept", async () => {
    const supervised = supervise();
    worker.beat();
    const call = watch(supervised.call("play", 10, never));
    clock += 60_000;
    vi.advanceTimersByTime(500);
    pass(8, true);
    await settle();
    expect(call.error).toBeNull();
    pass(4, true);
    await settle();
    expect(call.error).toMatchObject({ code: "worker-lost" });
  });

  test.each(["error", "messageerror"])("counts the event %s as a loss, once", async (type) => {
    const supervised = supervise();
    const call = watch(supervised.call("init", 60, never));
    worker.dispatchEvent(new Event(type));
    worker.dispatchEvent(new Event(type));
    pass(30);
    await settle();
    expect(call.error).toMatchObject({ code: "worker-lost" });
    expect(losses).toHaveLength(1);
  });

  test("a missed deadline rejects only that call", async () => {
    const supervised = supervise();
    worker.beat();
    const slow = watch(supervised.call("step", 2, never));
    const other = watch(supervised.call("set", 60, never));
    pass(3, true);
    await settle();
    expect(slow.error).toMatchObject({ code: "worker-lost" });
    expect(slow.error).toHaveProperty(
      "message",
      expect.stringContaining("“step” within 2 seconds"),
    );
    expect(other.error).toBeNull();
    expect(losses).toEqual([]);
  });

  test("settles as the call does", async () => {
    const supervised = supervise();
    const call = watch(supervised.call("step", 2, async () => 7));
    const failed = watch(supervised.call("set", 2, () => Promise.reject(new Error("no"))));
    await settle();
    expect(call.value).toBe(7);
    expect(failed.error).toHaveProperty("message", "no");
  });

  test("refuses a worker of another version", () => {
    supervise();
    worker.beat(PROTOCOL_VERSION + 1);
    expect(losses[0]).toMatchObject({ code: "bad-message" });
    expect(worker.terminated).toBe(true);
  });

  test("ends without a loss, and rejects later calls with the reason", async () => {
    const supervised = supervise();
    const pending = watch(supervised.call("step", 60, never));
    supervised.end(new TangoError("stopped", "The run was ended."));
    const later = watch(supervised.call("step", 60, never));
    pass(30);
    await settle();
    expect(pending.error).toMatchObject({ code: "stopped" });
    expect(later.error).toMatchObject({ code: "stopped" });
    expect(losses).toEqual([]);
    expect(worker.terminated).toBe(true);
  });
});

test("threads are started for a worker that may have them, and end with it", () => {
  const thread = new FakeWorker();
  const startThread = vi.fn(() => thread as unknown as Worker);
  const { port1, port2 } = new MessageChannel();
  const watched = supervise({ startThread });
  worker.say({ type: "thread", of: "cpu", port: port1 });
  worker.say({ type: "thread", of: "cpu", port: "none" });
  expect(thread.terminated).toBe(false);
  watched.end(new TangoError("stopped", "over"));
  expect(thread.terminated).toBe(true);
  // A request that was under way.
  worker.say({ type: "thread", of: "cpu", port: port2 });
  expect(startThread).toHaveBeenCalledTimes(1);
  port1.close();
  port2.close();
});

test("what is no heartbeat changes nothing", () => {
  supervise();
  worker.beat();
  for (const data of [null, 4, "heartbeat", [], { type: "connect" }]) worker.say(data);
  expect(losses).toEqual([]);
});
