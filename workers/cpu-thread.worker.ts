/** One of the threads of engine cpu. Started by the worker of a policy, which shares its memory. */
import type { ThreadOrder } from "../src/engine/cpu/pool.ts";
import { joinThreads } from "../src/engine/cpu/thread.ts";

self.addEventListener("message", ({ data }: MessageEvent<ThreadOrder>) => {
  joinThreads(data, () => self.postMessage("ready")).catch((error: unknown) =>
    self.postMessage(String(error)),
  );
});
