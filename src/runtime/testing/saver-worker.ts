import { type Heartbeat, PROTOCOL_VERSION } from "../../protocol/messages.ts";
import { exposeOn } from "../../protocol/remote.ts";
import type { RunStore } from "../../storage/run-store.ts";

const BEAT_MS = 500;

/** A worker without a thread that saves runs: its messages are cloned and transferred as a browser does it. */
export class SaverWorker extends EventTarget {
  isTerminated = false;
  /** Called before each save; a promise that never settles is a worker that hangs. */
  beforeSave: () => Promise<void> | void = () => undefined;
  readonly #store: RunStore;
  readonly #beat: () => void;
  readonly #beating: ReturnType<typeof setInterval>;
  #port: MessagePort | null = null;

  constructor(store: RunStore) {
    super();
    this.#store = store;
    const data: Heartbeat = {
      type: "heartbeat",
      version: PROTOCOL_VERSION,
      ignored: 0,
      silence: 0,
    };
    this.#beat = () => this.dispatchEvent(new MessageEvent("message", { data }));
    this.#beating = setInterval(this.#beat, BEAT_MS);
  }

  postMessage({ port }: { readonly port: MessagePort }): void {
    this.#port = port;
    // As its code does once it is loaded; the first heartbeat may take the page's patience of 20 s.
    this.#beat();
    const served: RunStore = {
      save: async (save, known) => {
        await this.beforeSave();
        return this.#store.save(save, known);
      },
      end: (ending) => this.#store.end(ending),
    };
    exposeOn(served, port);
  }

  /** Ends it as a browser that needs its memory: without a word. */
  terminate(): void {
    this.isTerminated = true;
    clearInterval(this.#beating);
    this.#port?.close();
  }

  /** Ends it as an error that its code did not expect. */
  fail(): void {
    this.dispatchEvent(new Event("error"));
  }
}
