import { afterEach, expect, test } from "vitest";
import { END_THREAD, isThreadRequest, WorkerThreads } from "./threads.ts";

/** A thread that answers what it is sent. */
class EchoThread extends EventTarget {
  terminated = false;
  postMessage(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: `got ${String(data)}` }));
  }
  terminate(): void {
    this.terminated = true;
  }
}

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** Asks for a thread. @returns the worker's end of the channel, and its next message */
function ask(threads: WorkerThreads) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  threads.start({ type: "thread", of: "cpu", port: port2 });
  const next = () =>
    new Promise<unknown>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
  return { port: port1, next };
}

test("the page passes messages between a worker and its thread", async () => {
  const thread = new EchoThread();
  const { port, next } = ask(new WorkerThreads(() => thread as unknown as Worker));
  const answer = next();
  port.postMessage("order");
  expect(await answer).toBe("got order");
  const fault = next();
  thread.dispatchEvent(Object.assign(new Event("error"), { message: "no such file" }));
  expect(await fault).toBe("no such file");
});

test("a thread ends when its worker says so, all of them with their worker", async () => {
  const made: EchoThread[] = [];
  const threads = new WorkerThreads(() => {
    made.push(new EchoThread());
    return made.at(-1) as unknown as Worker;
  });
  const [first] = [ask(threads), ask(threads), ask(threads)];
  first?.port.postMessage(END_THREAD);
  await expect.poll(() => made.map(({ terminated }) => terminated)).toEqual([true, false, false]);
  threads.end();
  expect(made.map(({ terminated }) => terminated)).toEqual([true, true, true]);
});

test("a thread that cannot be started says why", async () => {
  const refuse = () => {
    throw new RangeError("too many workers");
  };
  expect(await ask(new WorkerThreads(refuse)).next()).toBe("RangeError: too many workers");
});

test("only a request with a port is one", () => {
  const { port1 } = new MessageChannel();
  ports.push(port1);
  expect(isThreadRequest({ type: "thread", of: "cpu", port: port1 })).toBe(true);
  for (const other of [null, "thread", {}, { type: "thread" }, { type: "x", port: port1 }]) {
    expect(isThreadRequest(other)).toBe(false);
  }
});
