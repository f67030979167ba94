import { beforeEach, expect, test } from "vitest";
import { BenchRunner, benchLine } from "./bench.ts";

const report = {
  adapter: null,
  engineHost: { kind: "browser", versions: "A browser" },
  date: "2026-01-01",
  command: "",
  ceilings: null,
  results: [],
  ratios: [],
  parts: [],
};

/** A worker whose messages the test sends. */
class FakeWorker extends EventTarget {
  readonly received: unknown[] = [];
  terminated = false;

  postMessage(message: unknown): void {
    this.received.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  emit(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

let workers: FakeWorker[] = [];
let threads: FakeWorker[] = [];
const newest = (): FakeWorker => workers.at(-1) ?? new FakeWorker();
const startIn = (list: FakeWorker[]): FakeWorker => {
  const worker = new FakeWorker();
  list.push(worker);
  return worker;
};
const runner = (): BenchRunner =>
  new BenchRunner(
    () => startIn(workers),
    () => startIn(threads) as unknown as Worker,
  );
const order = { case: "micro", engines: ["gpu"] } as const;

beforeEach(() => {
  workers = [];
  threads = [];
});

test("starts one worker at a time and sends it the order", () => {
  const bench = runner();
  expect(workers).toHaveLength(0);
  bench.start(order);
  bench.start(order);
  expect(workers).toHaveLength(1);
  expect(newest().received).toEqual([{ type: "bench", ...order }]);
  expect(bench.store.getState()).toMatchObject({ status: "running", report: null });
});

test("starts the threads that its worker asks for, and ends them with it", () => {
  const bench = runner();
  bench.start(order);
  const { port1, port2 } = new MessageChannel();
  newest().emit({ type: "thread", port: port1 });
  expect(threads.map(({ terminated }) => terminated)).toEqual([false]);
  expect(bench.store.getState().status).toBe("running");
  bench.stop();
  expect(threads.map(({ terminated }) => terminated)).toEqual([true]);
  port1.close();
  port2.close();
});

test("shows the first line of the log, keeps the report, and terminates the worker when done", () => {
  const bench = runner();
  bench.start(order);
  newest().emit({ type: "log", text: "\n  micro gpu: timed\n  and more" });
  expect(benchLine(bench.store.getState())).toBe("micro gpu: timed");
  newest().emit({ type: "log", text: "" });
  expect(benchLine(bench.store.getState())).toBe("micro gpu: timed");
  newest().emit({ type: "report", report });
  newest().emit({ type: "done" });
  expect(bench.store.getState()).toMatchObject({ status: "done", report });
  expect(benchLine(bench.store.getState())).toBe("Done.");
  expect(newest().terminated).toBe(true);
});

test("stop terminates the worker, keeps the report and ignores later messages", () => {
  const bench = runner();
  bench.start(order);
  newest().emit({ type: "report", report });
  bench.stop();
  expect(newest().terminated).toBe(true);
  newest().emit({ type: "log", text: "late" });
  newest().dispatchEvent(new Event("error"));
  expect(bench.store.getState()).toMatchObject({ status: "stopped", report });
  expect(benchLine(bench.store.getState())).toMatch(/^Stopped\./);
  bench.start(order);
  expect(workers).toHaveLength(2);
  expect(bench.store.getState()).toMatchObject({ status: "running", report: null });
});

test.each([
  [
    "the worker reports a failure",
    (worker: FakeWorker) => worker.emit({ type: "failed", message: "No." }),
    "The bench failed: No.",
  ],
  [
    "a message is malformed",
    (worker: FakeWorker) => worker.emit({ type: "report", report: { ...report, results: [1] } }),
    "The bench failed: A message from its worker could not be read.",
  ],
  [
    "the worker dies",
    (worker: FakeWorker) => worker.dispatchEvent(new Event("error")),
    "The bench failed: Its worker stopped with an unexpected error.",
  ],
])("fails when %s", (_, happen, line) => {
  const bench = runner();
  bench.start(order);
  happen(newest());
  expect(bench.store.getState()).toMatchObject({ status: "failed", report: null });
  expect(benchLine(bench.store.getState())).toBe(line);
  expect(newest().terminated).toBe(true);
});
