import { LineSandbox } from "../src/protocol/line-sandbox.ts";
import { END_THREAD, type ThreadRequest } from "../src/protocol/threads.ts";

/** The sandbox for students' functions, in a worker that the page starts and ends on request of this one. */
export const pageSandbox = new LineSandbox(() => {
  const { port1, port2 } = new MessageChannel();
  const request: ThreadRequest = { type: "thread", of: "line", port: port2 };
  self.postMessage(request, [port2]);
  return {
    post: (asked) => port1.postMessage(asked),
    listen: (listener) => {
      port1.onmessage = ({ data }) => listener(data);
    },
    end: () => port1.postMessage(END_THREAD),
  };
});
