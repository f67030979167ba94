/** One of the threads of engine cpu. Started by the worker of a policy, which shares its memory. */
import type { ThreadOrder } from "../src/engine/cpu/pool.ts";
import { joinThreads } from "../src/engine/cpu/thread.ts";

const listen = ({ data }: MessageEvent<ThreadOrder>) => {
  // Only the first message counts.
  self.removeEventListener("message", listen);
  joinThreads(data, () => self.postMessage("ready")).catch((error: unknown) =>
    self.postMessage(String(error)),
  );
};
self.addEventListener("message", listen);
