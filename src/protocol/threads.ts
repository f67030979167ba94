/**
 * Threads of engine cpu in a browser, and the sandbox of students' functions. A worker asks the page for them instead
 * of starting them itself: in Firefox a worker that starts a worker on a busy machine may wait forever
 * (docs/browsers.md).
 */

/** What a thread is for. */
export type ThreadKind = "cpu" | "line";

/** A worker's request to the page for one thread. Both ends of the channel connect to the thread itself. */
export interface ThreadRequest {
  readonly type: "thread";
  readonly of: ThreadKind;
  readonly port: MessagePort;
}

/** Ends the thread when sent on its port. */
export const END_THREAD = "end";

export function isThreadRequest(data: unknown): data is ThreadRequest {
  if (typeof data !== "object" || data === null) return false;
  const { type, of, port } = data as Partial<ThreadRequest>;
  const isKnown = of === "cpu" || of === "line";
  return type === "thread" && isKnown && port instanceof MessagePort;
}

/** The threads that one worker has asked for. */
export class WorkerThreads {
  readonly #make: (kind: ThreadKind) => Worker;
  readonly #threads = new Set<Worker>();

  /** @param make starts a thread */
  constructor(make: (kind: ThreadKind) => Worker) {
    this.#make = make;
  }

  /** Starts a thread and connects it to the port. If it cannot start, the port receives the reason. */
  start({ of, port }: ThreadRequest): void {
    let thread: Worker;
    try {
      thread = this.#make(of);
    } catch (thrown) {
      port.postMessage(String(thrown));
      return;
    }
    this.#threads.add(thread);
    thread.addEventListener("message", ({ data }: MessageEvent<unknown>) => port.postMessage(data));
    thread.addEventListener("error", ({ message }) => port.postMessage(message));
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== END_THREAD) thread.postMessage(data);
      else if (this.#threads.delete(thread)) thread.terminate();
    };
  }

  /** Ends all threads; those of a terminated worker would otherwise wait for work forever. */
  end(): void {
    for (const thread of this.#threads) thread.terminate();
    this.#threads.clear();
  }
}
