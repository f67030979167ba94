/** What runs the jobs of a study on other machines: each scheduler is a file `<id>.scheduler.ts`. */
import { shellWord } from "../../arguments.ts";
import { CPUS_VARIABLE } from "../../cpu-threads.ts";
import { RESTARTS_VARIABLE, TASK_VARIABLE } from "../../lock.ts";

/** What a scheduler is to run. Paths are absolute: its jobs start in a folder of their own. */
export interface Plan {
  /** The study's name: lowercase letters, digits and hyphens. */
  readonly name: string;
  /** The study's folder. */
  readonly out: string;
  /** Where the scheduler's files go. */
  readonly at: string;
  /** Where the command was given: jobs run there. */
  readonly cwd: string;
  /** Runs the lab, with one of the next two as its arguments. */
  readonly program: readonly string[];
  /** Runs one job, whose number follows as the last word. */
  readonly job: readonly string[];
  /** Writes the report. */
  readonly collect: readonly string[];
  /** The command that writes these files again, for the jobs that are not done by then. */
  readonly command: string;
  /** Numbers of the jobs that are not done, in order. */
  readonly jobs: readonly number[];
  /** How many may run at once. */
  readonly parallel: number;
  /** By name: those of the command, and the defaults. */
  readonly options: Readonly<Record<string, string>>;
}

/** The options of a submission, stored beside the scheduler's files. */
export type SchedulerRequest = Pick<Plan, "parallel" | "options">;

/** Something that a scheduler must know, for `--with name=value`. */
export interface Option {
  readonly name: string;
  readonly help: string;
  /** Null where the scheduler or its site decides. */
  readonly default: string | null;
}

export interface Scheduler {
  readonly id: string;
  readonly title: string;
  readonly order: number;
  /** The program that submits. */
  readonly client: string;
  readonly options: readonly Option[];
  /** How many jobs run at once without --jobs. */
  readonly parallel: number;
  /** Subfolders of its folder. */
  readonly folders: readonly string[];
  /** Texts by file name; `submit.sh` submits, and appends what it has submitted to the file `submitted`. */
  files(plan: Plan): Readonly<Record<string, string>>;
  /** The command that runs these jobs and no others. */
  again(plan: Plan, jobs: readonly number[]): string;
  /** A command that prints what is in the queue of all that was submitted; null where nothing waits. */
  queue(plan: Plan, submitted: readonly string[]): readonly string[] | null;
}

/** A command line. */
export const commandLine = (words: readonly string[]): string => words.map(shellWord).join(" ");

/** Variables that tell a job's process which task of which scheduler it is: see lock.ts. */
export const taskVariables = (facts: {
  /** Unique to the task, and the same when it is started again. */
  readonly task: string;
  /** How often it was started before. */
  readonly restarts: string;
  readonly cpus: string;
}): readonly (readonly [name: string, value: string])[] => [
  [TASK_VARIABLE, facts.task],
  [RESTARTS_VARIABLE, facts.restarts],
  [CPUS_VARIABLE, facts.cpus],
];
