import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { LabError } from "../../core/errors.ts";
import { entryOfThisBuild } from "./build.ts";
import { newRecord, readRecord, type TaskRecord, writeRecord } from "./record.ts";
import { stateOf, type Task } from "./tasks.ts";
import { work } from "./work.ts";

type Ended = TaskRecord["state"];
/** Does one task. */
export type Runner = (task: Task, signal: AbortSignal) => Promise<Ended>;

/** In this process. */
export const here: Runner = (task, signal) => work(task, () => signal.aborted);

/** A child's whole program; a `lab` of its own would first build from sources that may have changed. */
const CHILD =
  "const { main } = await import(process.argv[1]); process.exit(await main(process.argv.slice(2)));";
const KEPT_ERRORS = 2000;

/**
 * Each task in a process of its own, which reads the study from the output folder. The channel between
 * them says nothing: when this process is killed it closes, and the child stops, saved.
 */
export function children(studyFile: string, out: string): Runner {
  return async (task, signal) => {
    const argv = ["study", studyFile, "--out", out, "--job", task.id];
    const node = ["--input-type=module", "--eval", CHILD, "--", entryOfThisBuild(), ...argv];
    const child = spawn(process.execPath, node, {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
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
    if (how === "2") throw new LabError("bad-file", errors.trim());
    fail(task, `its process ended with ${how}: ${errors.trim().split("\n").at(-1) ?? ""}`);
    return "failed";
  };
}

/** Records that a task failed which left no record of its own. */
function fail(task: Task, error: string): void {
  mkdirSync(task.folder, { recursive: true });
  writeRecord(task, { ...newRecord(), error });
}

/**
 * Does tasks, so many at a time, in their order as far as what they need allows. A failed task does
 * not end the others; those that need it fail with it.
 * @param ended told of each task that came to an end, and how many are left
 * @throws what a runner throws, after the other running tasks have been ended, saved
 */
export async function runAll(
  tasks: readonly Task[],
  options: {
    readonly parallel: number;
    readonly run: Runner;
    readonly signal: AbortSignal;
    readonly ended: (task: Task, state: Ended, left: number) => void;
  },
): Promise<void> {
  const failure = new AbortController();
  const signal = AbortSignal.any([options.signal, failure.signal]);
  const open = [...tasks];
  const states = new Map<Task, Ended>();
  const running = new Map<Task, Promise<void>>();
  const settle = (task: Task, state: Ended) => {
    states.set(task, state);
    options.ended(task, state, open.length + running.size);
  };
  const isReady = (task: Task) =>
    task.needs.every((need) => states.has(need) || !tasks.includes(need));
  const start = (task: Task) => {
    const broken = task.needs.find((need) => readRecord(need)?.state === "failed");
    if (broken) {
      fail(task, `its start (${broken.words}) failed: ${readRecord(broken)?.error}`);
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
