/** The bench as the page sees it: one run at a time, in a worker that lives as long as the run. */
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type BenchOrder, type BenchReport, isBenchMessage } from "../protocol/bench-messages.ts";
import { benchStrings } from "./bench-strings.ts";

export interface BenchState {
  readonly status: "idle" | "running" | "done" | "stopped" | "failed";
  /** What the bench said last, one line; when it failed, why. */
  readonly line: string;
  /** Of the run that is going or was the last. */
  readonly report: BenchReport | null;
}

export type BenchWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

/** The literal `new URL` and options are what the bundler recognises a worker by. */
const startWorker = (): BenchWorker =>
  new Worker(new URL("../../workers/bench.worker.ts", import.meta.url), {
    type: "module",
    name: "bench",
  });

const firstLine = (text: string): string => text.trim().split("\n")[0] ?? "";

export class BenchRunner {
  readonly store: StoreApi<BenchState> = createStore(() => ({
    status: "idle",
    line: "",
    report: null,
  }));
  readonly #start: () => BenchWorker;
  #worker: BenchWorker | null = null;

  constructor(start: () => BenchWorker) {
    this.#start = start;
  }

  /** Starts a run; its report replaces the one before. Does nothing while one is going. */
  start(order: Omit<BenchOrder, "type">): void {
    if (this.#worker) return;
    this.store.setState({ status: "running", line: benchStrings.starting, report: null });
    const worker = this.#start();
    this.#worker = worker;
    const fail = (line: string) => this.#end(worker, { status: "failed", line });
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) =>
      this.#read(worker, data),
    );
    worker.addEventListener("error", () => fail(benchStrings.lost));
    worker.addEventListener("messageerror", () => fail(benchStrings.unreadable));
    worker.postMessage({ type: "bench", ...order } satisfies BenchOrder);
  }

  /** Ends the run; what is measured stays. */
  stop(): void {
    if (this.#worker) this.#end(this.#worker, { status: "stopped", line: benchStrings.stopped });
  }

  #read(worker: BenchWorker, data: unknown): void {
    if (worker !== this.#worker) return;
    if (!isBenchMessage(data)) {
      this.#end(worker, { status: "failed", line: benchStrings.unreadable });
    } else if (data.type === "log") {
      const line = firstLine(data.text);
      if (line !== "") this.store.setState({ line });
    } else if (data.type === "report") {
      this.store.setState({ report: data.report });
    } else if (data.type === "done") {
      this.#end(worker, { status: "done", line: benchStrings.done });
    } else {
      this.#end(worker, { status: "failed", line: data.message });
    }
  }

  #end(worker: BenchWorker, state: Pick<BenchState, "status" | "line">): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    worker.terminate();
    this.store.setState(state);
  }
}

/** The page's one bench. Making it starts no worker. */
export const bench = new BenchRunner(startWorker);

export const useBench = (): BenchState => useStore(bench.store);
