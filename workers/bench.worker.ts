/** Runs the bench on a separate WebGPU device. Accepts one order; terminating the worker stops it. */
import { runBench } from "../src/bench/bench.ts";
import { toPlainError } from "../src/core/errors.ts";
import {
  type BenchMessage,
  type BenchOrder,
  isBenchOrder,
} from "../src/protocol/bench-messages.ts";
import { browserHost } from "./browser-host.ts";

const post = (message: BenchMessage) => self.postMessage(message);

async function run({ case: name, engines }: BenchOrder): Promise<void> {
  try {
    await runBench(
      { cases: [name], engines, countsOnly: false },
      {
        openHost: async () => browserHost,
        parts: null,
        engineHost: { kind: "browser", versions: navigator.userAgent },
        date: new Date().toISOString(),
        command: `bench page: --case ${name} --engines ${engines.join(",")}`,
        log: (text) => post({ type: "log", text }),
        save: (report) => post({ type: "report", report }),
      },
    );
    post({ type: "done" });
  } catch (error) {
    post({ type: "failed", message: toPlainError(error).message });
  }
}

let ordered = false;
self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (ordered || !isBenchOrder(data)) return;
  ordered = true;
  void run(data);
});
