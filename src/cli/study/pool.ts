import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { TangoError } from "../../core/errors.ts";
import { programOfThisBuild } from "./build.ts";
import { newRecord, readRecord, type TaskRecord, writeRecord } from "./record.ts";
import { stateOf, type Task, tasksBefore } from "./tasks.ts";
import { work } from "./work.ts";

type EndState = TaskRecord["state"];
type Runner = (task: Task, signal: AbortSignal) => Promise<EndState>;

/** Runs tasks in this process. */
export const inThisProcess: Runner = (task, signal) => work(task, () => signal.aborted);

const KEPT_ERRORS = 2000; // characters of a child's error output

/**
 * Runs each task in a child process, which reads the study from the output folder. The IPC channel
 * closes when this process is killed, and the child then saves and stops.
 */
export function inChildProcesses(studyFile: string, out: string): Runner {
  return async (task, signal) => {
    // Not `npm run lab`, which would first rebuild from sources that may have changed.
    const argv = [programOfThisBuild(), "study", studyFile, "--out", out, "--job", task.id];
    const child = spawn(process.execPath, argv, { stdio: ["ignore", "ignore", "pipe", "ipc"] });
    let errors = "";
    child.stderr?.on("data", (chunk) => {
      errors = `${errors}${chunk}`.slice(-KEPT_ERRORS);
    });
    const end = () => child.kill("SIGTERM");
    signal.addEventListener("abort", end);
    const how = await new Promise<string>((resolve) => {
      child.on("error", (error) => resolve(error.message));
      child.on("close", (code, killed) => resolve(killed ?? String(code)));
    });
    signal.removeEventListener("abort", end);
    const state = stateOf(task);
    if (state === "done" || state === "failed") return state;
    if (signal.aborted) return "stopped";
    if (how === "2") throw new TangoError("bad-file", errors.trim());
    if (how === "3") throw new TangoError("storage", errors.trim());
    fail(task, `its process ended with ${how}: ${errors.trim().split("\n").at(-1) ?? ""}`);
    return "failed";
  };
}

/** Records a failure for a task that ended without a record. */
function fail(task: Task, error: string): void {
  mkdirSync(task.folder, { recursive: true });
  writeRecord(task, { ...newRecord(), error });
}

/**
 * Runs tasks in their order, up to `parallel` at a time, each after the tasks it needs. A failed task
 * does not stop the others; tasks that need it fail too.
 * @throws what a runner throws, after the other running tasks have been saved and stopped
 */
export async function runAll(
  tasks: readonly Task[],
  options: {
    readonly parallel: number;
    readonly run: Runner;
    readonly signal: AbortSignal;
    /** Called for each task that ended, with the number of tasks left. */
    readonly onEnd: (task: Task, state: EndState, left: number) => void;
  },
): Promise<void> {
  const failure = new AbortController();
  const signal = AbortSignal.any([options.signal, failure.signal]);
  const open = [...tasks];
  const states = new Map<Task, EndState>();
  const running = new Map<Task, Promise<void>>();
  const settle = (task: Task, state: EndState) => {
    states.set(task, state);
    options.onEnd(task, state, open.length + running.size);
  };
  const isReady = (task: Task) =>
    tasksBefore(task).every((other) => states.has(other) || !tasks.includes(other));
  const start = (task: Task) => {
    const broken = tasksBefore(task).find((other) => readRecord(other)?.state === "failed");
    if (broken) {
      const what = broken.kind === "job" ? "the job whose tokens bound it" : "its start";
      fail(task, `${what} (${broken.words}) failed: ${readRecord(broken)?.error}`);
      return settle(task, "failed");
    }
    const done = options
      .run(task, signal)
      .finally(() => running.delete(task))
      .then((state) => settle(task, state));
    running.set(task, done);
  };
  try {
    while ((open.length > 0 || running.size > 0) && !(signal.aborted && running.size === 0)) {
      while (running.size < options.parallel && !signal.aborted) {
        const next = open.findIndex(isReady);
        if (next < 0) break;
        start(open.splice(next, 1)[0] as Task);
      }
      if (running.size > 0) await Promise.race(running.values());
    }
  } finally {
    failure.abort();
    await Promise.allSettled(running.values());
  }
}
