import { releaseProxy } from "comlink";
import { TangoError } from "../../core/errors.ts";
import { superviseWorker } from "../../protocol/client.ts";
import type { InferenceApi } from "../../protocol/inference-messages.ts";
import { handOver, wrapPort } from "../../protocol/remote.ts";
import { Worker } from "../../protocol/trusted.ts";
import { startThread } from "../start-thread.ts";

/** Seconds that a call may take; a dead worker is noticed sooner. Opening may benchmark and compile on a GPU. */
const DEADLINE = { open: 600, sample: 300, judge: 120, attention: 120, question: 300 } as const;
const DEAD_SECONDS = 5; // without a heartbeat until a worker is lost

type Answer<M extends keyof InferenceApi> = Awaited<ReturnType<InferenceApi[M]>>;

/** The worker's API; every method rejects with TangoError, at the latest when its deadline passes. */
export type InferenceConnection = {
  [M in keyof InferenceApi]: (request: Parameters<InferenceApi[M]>[0]) => Promise<Answer<M>>;
} & {
  /** Ends the worker; pending calls reject with TangoError("stopped"). */
  end(): void;
};

/** @param onLost called at most once, after the worker died and was ended */
export type ConnectInference = (onLost: (error: TangoError) => void) => InferenceConnection;

/** The bundler recognizes a worker by the literal `new URL` and options. */
const startWorker = (): Worker =>
  new Worker(new URL("../../../workers/inference.worker.ts", import.meta.url), {
    type: "module",
    name: "inference",
  });

/** Starts the worker that samples and scores. Calls reject with TangoError when the worker dies. */
export const connectInference: ConnectInference = (onLost) => {
  const { port1, port2 } = new MessageChannel();
  const worker = superviseWorker(startWorker, {
    name: "sampler",
    deadSeconds: DEAD_SECONDS,
    startThread,
    onLost: (error) => {
      api[releaseProxy]();
      onLost(error);
    },
  });
  worker.post({ type: "connect", port: port2 }, [port2]);
  const api = wrapPort<InferenceApi>(port1);
  const call = <T>(what: keyof typeof DEADLINE, run: () => Promise<T>): Promise<T> =>
    worker.call(what, DEADLINE[what], run);
  return {
    open: (request) => call("open", () => api.open(handOver(request))),
    sample: (request) => call("sample", () => api.sample(request)),
    judge: (request) => call("judge", () => api.judge(request)),
    attention: (request) => call("attention", () => api.attention(request)),
    question: (request) => call("question", () => api.question(request)),
    end: () => {
      worker.end(new TangoError("stopped", "The models that were tried out were ended."));
      api[releaseProxy]();
    },
  };
};
