import { releaseProxy, transfer } from "comlink";
import type { ProbeResult } from "../core/engines.ts";
import { TangoError } from "../core/errors.ts";
import type { Settings } from "../core/settings/settings.ts";
import { type SupervisedWorker, superviseWorker } from "../protocol/client.ts";
import type {
  Checkpoint,
  PortMessage,
  RunInfo,
  RunUntil,
  StepKind,
  StreamMessage,
  TrainerApi,
} from "../protocol/messages.ts";
import { unpackGroups } from "../protocol/packed-groups.ts";
import { wrapPort } from "../protocol/remote.ts";
import { Worker } from "../protocol/trusted.ts";
import { startThread } from "./start-thread.ts";

/** Time limits of calls, s. Generous, because a software adapter is slow; a dead worker is noticed sooner. */
const DEADLINE = { init: 600, play: 30, pause: 300, step: 1800, settle: 1800, set: 300 } as const;
const DEAD_SECONDS = 5; // without a heartbeat until a worker is lost

interface AppWorkers {
  generator(): Worker;
  verifier(): Worker;
  trainer(): Worker;
}

/** The literal `new URL` and options are required: the bundler finds workers by them. */
const LAB_WORKERS: AppWorkers = {
  generator: () =>
    new Worker(new URL("../../workers/policy.worker.ts", import.meta.url), {
      type: "module",
      name: "generator",
    }),
  verifier: () =>
    new Worker(new URL("../../workers/policy.worker.ts", import.meta.url), {
      type: "module",
      name: "verifier",
    }),
  trainer: () =>
    new Worker(new URL("../../workers/trainer.worker.ts", import.meta.url), {
      type: "module",
      name: "trainer",
    }),
};

/**
 * A message of a run. Only recordings send `rewound`: discard everything from this line on; all groups
 * before it are sent again.
 */
export type RunMessage = StreamMessage | { readonly type: "rewound"; readonly line: number };

export interface ConnectionHandlers {
  onStream(message: RunMessage): void;
  /** One of the three workers died, and all three have been ended. Called at most once. */
  onLost(error: TangoError): void;
}

/** Controls of three training workers, or of a recording that plays. */
export interface RunControls {
  /** @param upTo default "end"; a recording always plays to its end */
  play(upTo?: RunUntil): Promise<null>;
  pause(): Promise<null>;
  step(kind: StepKind): Promise<null>;
  end(): void;
}

/**
 * Three live workers. Methods reject only with TangoError, at the latest after their deadline. `end` ends
 * all three workers, and pending calls reject with TangoError("stopped").
 */
export interface AppConnection extends RunControls {
  init(
    settings: Settings,
    checkpoint: Checkpoint | null,
    remembered: readonly ProbeResult[],
  ): Promise<RunInfo>;
  /** Finishes the update in progress and pauses there. @returns its checkpoint */
  settle(): Promise<Checkpoint>;
  set(key: string, value: number | string | boolean): Promise<Settings>;
}

export type ConnectApp = (events: ConnectionHandlers) => AppConnection;

interface TogetherEvents {
  /** Called once, when all workers have ended. */
  readonly onEnd: () => void;
  /** Called after `onEnd`, if a lost worker was the cause. */
  readonly onLost: (error: TangoError) => void;
}

/** Supervised workers that end together: on request, or as soon as one is lost. */
function workersTogether({ onEnd, onLost }: TogetherEvents) {
  const all: SupervisedWorker[] = [];
  let ended = false;
  const endAll = (reason: TangoError): void => {
    if (ended) return;
    ended = true;
    for (const worker of all) worker.end(reason);
    onEnd();
  };
  const start = (name: string, make: () => Worker): SupervisedWorker => {
    const worker = superviseWorker(make, {
      name,
      deadSeconds: DEAD_SECONDS,
      startThread,
      onLost: (error) => {
        endAll(error);
        onLost(error);
      },
    });
    all.push(worker);
    return worker;
  };
  return { start, endAll, isEnded: () => ended };
}

/** The stream messages that one port message contains, in order. */
function messagesIn(data: PortMessage): readonly StreamMessage[] {
  if (data.type !== "written") return [data];
  return data.messages.flatMap((message): readonly StreamMessage[] =>
    message.type === "groups"
      ? unpackGroups(message).map((group) => ({ type: "rollouts", group }))
      : [message],
  );
}

/** Starts the workers of the generator, the verifier and the trainer, and connects them by ports. */
export function connectApp(
  events: ConnectionHandlers,
  workers: AppWorkers = LAB_WORKERS,
): AppConnection {
  const stream = new MessageChannel();
  const control = new MessageChannel();
  const api = wrapPort<TrainerApi>(control.port1);
  const { start, endAll, isEnded } = workersTogether({
    onLost: events.onLost,
    onEnd: () => {
      api[releaseProxy]();
      stream.port1.close();
    },
  });
  /** Starts a policy worker with one end of a channel. @returns the other end, for the trainer */
  const startPolicy = (name: string, make: () => Worker): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    start(name, make).post({ type: "connect", port: port1 }, [port1]);
    return port2;
  };

  const trainer = start("trainer", workers.trainer);
  trainer.post({ type: "connect", port: control.port2 }, [control.port2]);
  const generator = startPolicy("generator", workers.generator);
  const verifier = startPolicy("verifier", workers.verifier);
  stream.port1.onmessage = ({ data }: MessageEvent<PortMessage>) => {
    for (const message of messagesIn(data)) if (!isEnded()) events.onStream(message);
  };

  const call = <T>(what: keyof typeof DEADLINE, run: () => Promise<T>): Promise<T> =>
    trainer.call(what, DEADLINE[what], run);

  return {
    init: (settings, checkpoint, remembered) =>
      call("init", () =>
        api.init(
          { settings, checkpoint, remembered },
          transfer(generator, [generator]),
          transfer(verifier, [verifier]),
          transfer(stream.port2, [stream.port2]),
        ),
      ),
    play: (upTo = "end") => call("play", () => api.play(upTo)),
    pause: () => call("pause", () => api.pause()),
    step: (kind) => call("step", () => api.step(kind)),
    settle: () => call("settle", () => api.settle()),
    set: (key, value) => call("set", () => api.set(key, value)),
    end: () => endAll(new TangoError("stopped", "The run was ended.")),
  };
}
