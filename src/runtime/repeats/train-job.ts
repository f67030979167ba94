import { fromPlainError, TangoError } from "../../core/errors.ts";
import type { EngineName } from "../../core/policy.ts";
import { type Checkpoint, encodeCheckpoint } from "../../core/runs/checkpoint.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { Line } from "../../study/line.ts";
import type { ConnectApp, RunMessage } from "../connection.ts";
import type { ProbeMemory } from "../probe-memory.ts";
import type { Progress } from "../run-state.ts";
import { RunLines } from "./run-lines.ts";

/** A point from which a run can continue: a checkpoint, and the lines up to it. */
export interface RunPoint {
  readonly checkpoint: Checkpoint;
  /** `encodeCheckpoint` of it. */
  readonly file: Uint8Array;
  readonly lines: readonly Line[];
}

export interface TrainingParts {
  readonly connect: ConnectApp;
  readonly probes: ProbeMemory;
}

interface JobRequest {
  readonly settings: Settings;
  /** Where the run continues; null starts it. */
  readonly from: Pick<RunPoint, "checkpoint" | "lines"> | null;
  /** Metrics that are kept of its lines. */
  readonly kept: readonly string[];
  /** Called with each engine that computes one of its models. */
  readonly onEngine?: (engine: EngineName) => void;
  readonly onPoint: (point: RunPoint) => void;
  readonly onProgress: (progress: Progress) => void;
}

export interface TrainedJob {
  /** Resolves with its lines at its end; rejects with its fault, and with TangoError("stopped") after `end`. */
  readonly done: Promise<readonly Line[]>;
  /** Ends its workers. */
  end(): void;
}

/** Trains a run to its end in workers of its own, without listing it on the page. */
export function trainJob({ connect, probes }: TrainingParts, request: JobRequest): TrainedJob {
  const { settings, from, kept, onEngine, onPoint, onProgress } = request;
  const lines = new RunLines(kept, from?.lines ?? []);
  let resolve: (lines: readonly Line[]) => void = () => undefined;
  let reject: (why: unknown) => void = () => undefined;
  const done = new Promise<readonly Line[]>((...settle) => {
    [resolve, reject] = settle;
  });
  const onStream = (message: RunMessage) => {
    switch (message.type) {
      case "engine":
        return onEngine?.(message.health.engine);
      case "columns":
        return lines.setColumns(message.names);
      case "metrics":
        return lines.append(message);
      case "progress":
        return onProgress(message);
      case "checkpoint": {
        const { checkpoint } = message;
        return onPoint({ checkpoint, file: encodeCheckpoint(checkpoint), lines: lines.all });
      }
      case "finished":
        return resolve(lines.all);
      case "fault":
        return reject(fromPlainError(message.error));
    }
  };
  const connection = connect({ onStream, onLost: (error) => reject(error) });
  const begin = async () => {
    const checkpoint = from && { ...from.checkpoint, settings };
    const info = await connection.init(settings, checkpoint, probes.all(settings.engine));
    if (info.probe) probes.keep(settings.engine, info.probe);
    for (const { engine } of [info.generator, info.verifier]) onEngine?.(engine);
    await connection.play("end");
  };
  begin().catch((error: unknown) => reject(error));
  const end = () => {
    reject(new TangoError("stopped", "The run was stopped."));
    connection.end();
  };
  return { done: done.finally(() => connection.end()), end };
}
