import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { words } from "../../../i18n/index.ts";
import {
  type BenchOrder,
  type BenchReport,
  isBenchMessage,
} from "../../../protocol/bench-messages.ts";
import { isThreadRequest, WorkerThreads } from "../../../protocol/threads.ts";
import { Worker } from "../../../protocol/trusted.ts";
import { startThread } from "../../../runtime/cpu-thread.ts";
import { benchWords } from "../words.en.ts";

export interface BenchState {
  readonly status: "idle" | "running" | "done" | "stopped" | "failed";
  /** Key of the status text; null while `line` is shown instead. */
  readonly message: "starting" | "done" | "stopped" | "lost" | "unreadable" | null;
  /** The last log line of the worker, or why it failed. */
  readonly line: string;
  /** The report of the current or last run. */
  readonly report: BenchReport | null;
}

export type BenchWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

/** The bundler recognizes a worker only by a literal `new URL` and literal options. */
const startWorker = (): BenchWorker =>
  new Worker(new URL("../../../../workers/bench.worker.ts", import.meta.url), {
    type: "module",
    name: "bench",
  });

/** The status line under the form. */
export function benchLine({ status, message, line }: BenchState): string {
  const bench = words(benchWords);
  const text = message === null ? line : bench[message];
  if (status === "failed") return bench.failed(text);
  return message === null && line !== "" ? bench.logLine(line) : text;
}

const firstLine = (text: string): string => text.trim().split("\n")[0] ?? "";

/** Runs one benchmark at a time, each in its own worker. */
export class BenchRunner {
  readonly store: StoreApi<BenchState> = createStore(() => ({
    status: "idle",
    message: null,
    line: "",
    report: null,
  }));
  readonly #start: () => BenchWorker;
  readonly #threads: WorkerThreads;
  #worker: BenchWorker | null = null;

  /** @param start starts the worker of a run @param startThread starts a thread that it asks for */
  constructor(start: () => BenchWorker, startThread: () => globalThis.Worker) {
    this.#start = start;
    this.#threads = new WorkerThreads(startThread);
  }

  /** Starts a run, whose report replaces the last one. Does nothing while a run is in progress. */
  start(order: Omit<BenchOrder, "type">): void {
    if (this.#worker) return;
    this.store.setState({ status: "running", message: "starting", line: "", report: null });
    const worker = this.#start();
    this.#worker = worker;
    const fail = (message: BenchState["message"]) =>
      this.#end(worker, { status: "failed", message });
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) =>
      this.#read(worker, data),
    );
    worker.addEventListener("error", () => fail("lost"));
    worker.addEventListener("messageerror", () => fail("unreadable"));
    worker.postMessage({ type: "bench", ...order } satisfies BenchOrder);
  }

  /** Stops the run and keeps the results so far. */
  stop(): void {
    if (this.#worker) this.#end(this.#worker, { status: "stopped", message: "stopped" });
  }

  #read(worker: BenchWorker, data: unknown): void {
    if (worker !== this.#worker) return;
    if (isThreadRequest(data)) {
      this.#threads.start(data);
    } else if (!isBenchMessage(data)) {
      this.#end(worker, { status: "failed", message: "unreadable" });
    } else if (data.type === "log") {
      const line = firstLine(data.text);
      if (line !== "") this.store.setState({ message: null, line });
    } else if (data.type === "report") {
      this.store.setState({ report: data.report });
    } else if (data.type === "done") {
      this.#end(worker, { status: "done", message: "done" });
    } else {
      this.#end(worker, { status: "failed", message: null, line: data.message });
    }
  }

  #end(worker: BenchWorker, state: Partial<BenchState>): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    worker.terminate();
    this.#threads.end();
    this.store.setState(state);
  }
}

/** The benchmark of the page. Its worker starts with the first run. */
export const bench = new BenchRunner(startWorker, startThread);

export const useBench = (): BenchState => useStore(bench.store);
