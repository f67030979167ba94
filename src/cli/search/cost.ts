/** What a search costs, for --list. */
import { pluralize } from "../../core/counted.ts";
import { costOf } from "../../core/training/cost.ts";
import { readRecord } from "../study/record.ts";
import { stateOf, type Task } from "../study/tasks.ts";

/** Multiply-adds of the complete plan of a job. */
function workOf({ settings }: Task): number {
  const { sampled, batched } = costOf(settings).run;
  return sampled + batched;
}

/**
 * A sentence on the remaining work, as an upper bound since a budget may end runs early, in seconds of one core at the
 * pace of finished jobs, without their starts.
 */
export function costWords(tasks: readonly Task[]): string {
  const jobs = tasks.filter(({ kind }) => kind === "job");
  const sum = (some: readonly Task[], of: (task: Task) => number) =>
    some.reduce((total, task) => total + of(task), 0);
  const done = jobs.filter((task) => stateOf(task) === "done");
  const left = jobs.filter((task) => !done.includes(task));
  const billions = Math.ceil(sum(left, workOf) / 1e9);
  const words = `${left.length} of ${pluralize(jobs.length, "job")} left: at most ${billions} billion multiply-adds`;
  if (done.length === 0) return `${words}; core-seconds are known after the first job.`;
  const pace = sum(done, (task) => readRecord(task)?.seconds ?? 0) / sum(done, workOf);
  return `${words}, or ${Math.ceil(pace * sum(left, workOf))} core-seconds at the pace of the jobs that are done.`;
}
