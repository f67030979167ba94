/** The sandbox of students' functions. Started by the page, for itself or for the trainer's worker. */
import wasmUrl from "@jitl/quickjs-wasmfile-release-sync/wasm?url";
import type { LineRequest } from "../src/core/line/line.ts";
import { serveLines } from "../src/line/serve.ts";

serveLines({
  post: (message) => self.postMessage(message),
  listen: (listener) =>
    self.addEventListener("message", ({ data }: MessageEvent<LineRequest>) => listener(data)),
  now: () => performance.now(),
  wasm: async () => (await fetch(wasmUrl)).arrayBuffer(),
}).catch((error: unknown) => self.postMessage(String(error)));
