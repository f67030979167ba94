/** Saves live runs in a worker; on the page itself where workers cannot start or the worker was lost. */
import { releaseProxy, transfer } from "comlink";
import { type SupervisedWorker, superviseWorker } from "../../protocol/client.ts";
import { wrapPort } from "../../protocol/remote.ts";
import { Worker } from "../../protocol/trusted.ts";
import type { RunStore } from "../../storage/run-store.ts";
import type { RunEnding, RunSave } from "../../storage/save.ts";
import type { KnownSums } from "../../storage/sums.ts";

/** Seconds that one save may take. Generous, because a disk may be slow; a dead worker is noticed sooner. */
const DEADLINE = 120;
const DEAD_SECONDS = 5; // without a heartbeat until a worker is lost

/** The bundler recognizes a worker by the literal `new URL` and options. */
const startWorker = (): Worker =>
  new Worker(new URL("../../../workers/saver.worker.ts", import.meta.url), {
    type: "module",
    name: "saver",
  });

interface Started {
  readonly worker: SupervisedWorker;
  readonly api: RunStore;
}

/** Rejects with TangoError("worker-lost") when the worker dies; later calls run on the page. */
export class Saver implements RunStore {
  readonly #onPage: RunStore;
  readonly #make: () => Worker;
  /** Undefined before the first call, null if the worker is unavailable. */
  #started: Started | null | undefined;

  /** @param onPage saves without a worker @param make starts the worker */
  constructor(onPage: RunStore, make: () => Worker = startWorker) {
    this.#onPage = onPage;
    this.#make = make;
  }

  /** As RunStore; the arrays of the save are empty afterwards. */
  save(save: RunSave, known: KnownSums): Promise<KnownSums> {
    const arrays = [
      ...save.checkpoints.map(({ bytes }) => bytes),
      ...save.blocks.flatMap(({ phases, values }) => [phases, values]),
    ];
    const buffers = arrays.map(({ buffer }) => buffer as ArrayBuffer);
    return this.#call("save", (store, isRemote) =>
      store.save(isRemote ? transfer(save, buffers) : save, known),
    );
  }

  /** As RunStore. */
  end(ending: RunEnding): Promise<null> {
    return this.#call("end", (store) => store.end(ending));
  }

  #call<T>(what: string, run: (store: RunStore, isRemote: boolean) => Promise<T>): Promise<T> {
    if (this.#started === undefined) this.#started = this.#start();
    const { worker, api } = this.#started ?? {};
    if (!worker || !api) return run(this.#onPage, false);
    return worker.call(what, DEADLINE, () => run(api, true));
  }

  #start(): Started | null {
    const { port1, port2 } = new MessageChannel();
    const api = wrapPort<RunStore>(port1);
    const lose = () => {
      this.#started = null;
      api[releaseProxy]();
    };
    try {
      const options = { name: "saver", deadSeconds: DEAD_SECONDS, onLost: lose };
      const worker = superviseWorker(this.#make, options);
      worker.post({ type: "connect", port: port2 }, [port2]);
      return { worker, api };
    } catch {
      // Out of memory, or a browser without workers.
      lose();
      port2.close();
      return null;
    }
  }
}
