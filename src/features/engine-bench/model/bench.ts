/** The bench as the page sees it: one run at a time, in a worker that lives as long as the run. */

import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { words } from "../../../i18n/index.ts";
import {
  type BenchOrder,
  type BenchReport,
  isBenchMessage,
} from "../../../protocol/bench-messages.ts";
import { benchWords } from "../words.en.ts";

export interface BenchState {
  readonly status: "idle" | "running" | "done" | "stopped" | "failed";
  /** What it is at, for the catalog to say; null when the bench itself said the last line. */
  readonly news: "starting" | "done" | "stopped" | "lost" | "unreadable" | null;
  /** What the bench said last, one line; when it failed, why. */
  readonly line: string;
  /** Of the run that is going or was the last. */
  readonly report: BenchReport | null;
}

export type BenchWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

/** The literal `new URL` and options are what the bundler recognizes a worker by. */
const startWorker = (): BenchWorker =>
  new Worker(new URL("../../../../workers/bench.worker.ts", import.meta.url), {
    type: "module",
    name: "bench",
  });

/** The one line under the form. */
export function benchLine({ status, news, line }: BenchState): string {
  const bench = words(benchWords);
  const said = news === null ? line : bench[news];
  if (status === "failed") return bench.failed(said);
  return news === null && line !== "" ? bench.says(line) : said;
}

const firstLine = (text: string): string => text.trim().split("\n")[0] ?? "";

export class BenchRunner {
  readonly store: StoreApi<BenchState> = createStore(() => ({
    status: "idle",
    news: null,
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
    this.store.setState({ status: "running", news: "starting", line: "", report: null });
    const worker = this.#start();
    this.#worker = worker;
    const fail = (news: BenchState["news"]) => this.#end(worker, { status: "failed", news });
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) =>
      this.#read(worker, data),
    );
    worker.addEventListener("error", () => fail("lost"));
    worker.addEventListener("messageerror", () => fail("unreadable"));
    worker.postMessage({ type: "bench", ...order } satisfies BenchOrder);
  }

  /** Ends the run; what is measured stays. */
  stop(): void {
    if (this.#worker) this.#end(this.#worker, { status: "stopped", news: "stopped" });
  }

  #read(worker: BenchWorker, data: unknown): void {
    if (worker !== this.#worker) return;
    if (!isBenchMessage(data)) {
      this.#end(worker, { status: "failed", news: "unreadable" });
    } else if (data.type === "log") {
      const line = firstLine(data.text);
      if (line !== "") this.store.setState({ news: null, line });
    } else if (data.type === "report") {
      this.store.setState({ report: data.report });
    } else if (data.type === "done") {
      this.#end(worker, { status: "done", news: "done" });
    } else {
      this.#end(worker, { status: "failed", news: null, line: data.message });
    }
  }

  #end(worker: BenchWorker, state: Partial<BenchState>): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    worker.terminate();
    this.store.setState(state);
  }
}

/** The page's one bench. Making it starts no worker. */
export const bench = new BenchRunner(startWorker);

export const useBench = (): BenchState => useStore(bench.store);
