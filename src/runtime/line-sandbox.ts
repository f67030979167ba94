import { LineSandbox } from "../protocol/line-sandbox.ts";
import { startThread } from "./start-thread.ts";

/** The page's own sandbox of students' functions, for their tests. */
export const lineSandbox = new LineSandbox(() => {
  const worker = startThread("line");
  return {
    post: (asked) => worker.postMessage(asked),
    listen: (listener) => {
      worker.addEventListener("message", ({ data }) => listener(data));
      worker.addEventListener("error", ({ message }) => listener(message));
    },
    end: () => worker.terminate(),
  };
});
