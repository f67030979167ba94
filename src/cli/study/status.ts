/** Progress of a study's jobs on a scheduler. */
import { join } from "node:path";
import { argumentError } from "../arguments.ts";
import { queuedJobs, type StudyTasks, writtenPlan } from "./elsewhere.ts";
import { readRecord } from "./record.ts";
import { SCHEDULERS } from "./schedulers/registry.ts";
import type { Plan, Scheduler } from "./schedulers/scheduler.ts";
import { stateOf, type Task } from "./tasks.ts";

interface States {
  readonly done: readonly Task[];
  readonly failed: readonly Task[];
  readonly running: readonly Task[];
  /** Jobs not begun, or begun and abandoned. */
  readonly missing: readonly Task[];
}

export function statesOf(tasks: readonly Task[]): States {
  const states: Record<keyof States, Task[]> = { done: [], failed: [], running: [], missing: [] };
  for (const task of tasks) {
    if (task.kind !== "job") continue;
    const state = stateOf(task);
    const isMissing = state === "open" || state === "half" || state === "stopped";
    states[isMissing ? "missing" : state].push(task);
  }
  return states;
}

const numbers = (tasks: readonly Task[]) => tasks.map(({ id }) => Number(id));

/** The schedulers for which this study's folder has files, with their plans. @param only restricts them to one */
function plansWritten(place: StudyTasks, only: Scheduler | null): (readonly [Scheduler, Plan])[] {
  const schedulers = only ? [only] : [...SCHEDULERS.values()];
  return schedulers.flatMap((scheduler) => {
    const plan = writtenPlan(place, scheduler);
    return plan ? [[scheduler, plan] as const] : [];
  });
}

/** Lines on done, failed and missing jobs, and the commands that run the rest. */
export function statusLines(place: StudyTasks, only: Scheduler | null): string[] {
  const { done, failed, running, missing } = statesOf(place.tasks);
  const lines = [
    `${place.out}: ${done.length} done, ${failed.length} failed, ${running.length} running, ${missing.length} missing.`,
    ...failed.map((task) => `failed: ${task.words}: ${readRecord(task)?.error}`),
  ];
  for (const [scheduler, plan] of plansWritten(place, only)) {
    const inQueue = queuedJobs(plan, scheduler);
    if (inQueue !== "") {
      lines.push(`${scheduler.title} has in its queue: ${inQueue}. Missing jobs may wait there.`);
    }
    for (const [tasks, which] of [
      [missing, "missing"],
      [failed, "failed"],
    ] as const) {
      if (tasks.length === 0) continue;
      lines.push(`To run the ${which} jobs with ${scheduler.title}:`);
      lines.push(scheduler.again(plan, numbers(tasks)));
    }
  }
  return lines;
}

/** `--status`. @throws TangoError("bad-setting") if nothing was written for a scheduler */
export function status(place: StudyTasks, only: Scheduler | null): number {
  if (plansWritten(place, only).length === 0) {
    const whom = only?.title ?? "a scheduler";
    const rest = "write it with --scheduler";
    throw argumentError(`${join(place.out)} has nothing for ${whom}: ${rest}.`, "status");
  }
  for (const line of statusLines(place, only)) console.log(line);
  return 0;
}
