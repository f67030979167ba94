/** Entry point of the thread that sandboxes students' functions in Node, built next to the command line. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { serveLines } from "../line/serve.ts";

serveLines({
  post: (message) => parentPort?.postMessage(message),
  listen: (listener) => void parentPort?.on("message", listener),
  now: () => performance.now(),
  wasm: async () => readFileSync(workerData as string),
}).catch((error: unknown) => parentPort?.postMessage(String(error)));
