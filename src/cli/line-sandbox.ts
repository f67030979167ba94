import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { LineSandbox } from "../protocol/line-sandbox.ts";

/** A file of the sandbox: next to the built command line, or where tests build it. */
function sandboxFile(name: string): string {
  const beside = fileURLToPath(new URL(`./${name}`, import.meta.url));
  if (existsSync(beside)) return beside;
  return fileURLToPath(new URL(`../../.cache/line/${name}`, import.meta.url));
}

/** A sandbox for students' functions, in a thread that does not keep the process alive. */
export const nodeSandbox = (): LineSandbox =>
  new LineSandbox(() => {
    const workerData = sandboxFile("quickjs.wasm");
    const thread = new Worker(sandboxFile("line-thread.mjs"), { workerData });
    thread.unref();
    return {
      post: (request) => thread.postMessage(request),
      listen: (listener) => {
        thread.on("message", listener);
        thread.on("error", (error) => listener(String(error)));
      },
      end: () => void thread.terminate(),
    };
  });
