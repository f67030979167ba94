/** Schedulers, which run the jobs of a study on other machines: one file `<id>.scheduler.ts` each. */
import { shellWord } from "../../arguments.ts";
import { CPUS_VARIABLE } from "../../cpu-threads.ts";
import { RESTARTS_VARIABLE, TASK_VARIABLE } from "../../lock.ts";

/** The input for a scheduler's files. Paths are absolute, because jobs start in another folder. */
export interface Plan {
  /** The study's name: lowercase letters, digits and hyphens. */
  readonly name: string;
  /** The study's folder. */
  readonly out: string;
  /** Folder for the scheduler's files. */
  readonly at: string;
  /** Working directory of the command and of the jobs. */
  readonly cwd: string;
  /** Command that runs the lab, followed by `job` or `collect`. */
  readonly program: readonly string[];
  /** Arguments that run one job; its number is appended. */
  readonly job: readonly string[];
  /** Arguments that write the report. */
  readonly collect: readonly string[];
  /** The command that writes these files again for jobs still unfinished. */
  readonly command: string;
  /** Numbers of the jobs that are not done, in order. */
  readonly jobs: readonly number[];
  /** Limit on parallel jobs. */
  readonly parallel: number;
  /** Option values by name: from the command, else defaults. */
  readonly options: Readonly<Record<string, string>>;
}

/** The options of a submission, stored beside the scheduler's files. */
export type SchedulerRequest = Pick<Plan, "parallel" | "options">;

/** A site-specific option of a scheduler, given as `--with name=value`. */
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
  /** The scheduler's submit program. */
  readonly client: string;
  readonly options: readonly Option[];
  /** Default limit on parallel jobs. */
  readonly parallel: number;
  /** Subfolders to create in the folder `at`. */
  readonly folders: readonly string[];
  /** Texts by file name; `submit.sh` submits, and appends the submission's id to the file `submitted`. */
  files(plan: Plan): Readonly<Record<string, string>>;
  /** The command that runs only these jobs. */
  again(plan: Plan, jobs: readonly number[]): string;
  /** A command that prints the queue entries of these submissions; null where the scheduler has no queue. */
  queue(plan: Plan, submitted: readonly string[]): readonly string[] | null;
}

/** A command line. */
export const commandLine = (words: readonly string[]): string => words.map(shellWord).join(" ");

/** Variables that tell a job's process which task of which scheduler it is: see lock.ts. */
export const taskVariables = (facts: {
  /** Unique to the task, and unchanged when it is restarted. */
  readonly task: string;
  /** How often the task was restarted. */
  readonly restarts: string;
  readonly cpus: string;
}): readonly (readonly [name: string, value: string])[] => [
  [TASK_VARIABLE, facts.task],
  [RESTARTS_VARIABLE, facts.restarts],
  [CPUS_VARIABLE, facts.cpus],
];
