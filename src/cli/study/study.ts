import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pluralize } from "../../core/counted.ts";
import { type Job, jobsOf } from "../../study/jobs.ts";
import { checkMetrics } from "../../study/loggable-metrics.ts";
import { MAX_COUNT } from "../../study/schema.ts";
import { parseStudy, type Study, withSeeds } from "../../study/spec.ts";
import {
  argumentError,
  type Flag,
  onlyFile,
  type Parsed,
  commandOf as publishedCommand,
  readArguments,
  shellWord,
  wholeNumber,
} from "../arguments.ts";
import { COMMAND_PREFIX } from "../command-name.ts";
import { readWritten } from "../disk.ts";
import { acquire } from "../lock.ts";
import { FILES } from "../manifest.ts";
import { canResume } from "./begin.ts";
import { checkCommitted } from "./committed.ts";
import { readDone } from "./done.ts";
import { hasBegun, openFolder, STUDY_FILE } from "./folder.ts";
import { inChildProcesses, inThisProcess, runAll } from "./pool.ts";
import { committedSettings } from "./ran-before.ts";
import { readRecord } from "./record.ts";
import { writeReport } from "./report-files.ts";
import { inSeedBlocks, stateOf, type Task, tasksOf } from "./tasks.ts";
import { checkUniform } from "./uniform.ts";

export const STUDY_FLAGS: readonly Flag[] = [
  { name: "out", value: "DIR", help: "the study's folder (default: runs/studies/<name>)" },
  {
    name: "seeds",
    value: "N",
    help: "the first N seeds of the file; further ones count up from its last",
  },
  { name: "jobs", value: "N", help: "number of parallel processes (default: 1, this one)" },
  { name: "resume", help: "resumes a stopped study, with the same numbers" },
  {
    name: "exploratory",
    help: "without its preregistration, which must else be committed before the first job",
  },
  { name: "list", help: "only prints the jobs and their states" },
  {
    name: "report",
    help: "only writes the report of the jobs that are done, and says there what is missing",
  },
  {
    name: "job",
    value: "N",
    help: "runs only this job, by its number in --list, and its starts (docs/clusters.md)",
  },
];

/** A study whose file and folder were read and checked. */
interface Opened {
  readonly study: Study;
  readonly jobs: readonly Job[];
  readonly out: string;
  readonly tasks: readonly Task[];
  /** The only task to run. */
  readonly chosen: Task | null;
  /** Whether the file is the copy in the study's folder: a parent process then writes the report. */
  readonly isCopy: boolean;
  /** The words of the command that identify the study. */
  readonly words: readonly string[];
}

/** `lab study FILE`: runs conditions × blocks × seeds as resumable jobs and writes one report. */
export async function study(argv: readonly string[]): Promise<number> {
  const args = readArguments("study", argv, STUDY_FLAGS, Infinity);
  const parallel = wholeNumber("jobs", args.text("jobs") ?? "1", 1, 256);
  const opened = open(args);
  const { tasks } = opened;
  if (args.has("list")) {
    for (const task of tasks) {
      console.log(`${task.id.padEnd(18)} ${stateOf(task).padEnd(8)} ${task.words}`);
    }
    return 0;
  }
  checkUniform(tasks);
  if (args.has("report")) {
    inspect(tasks.filter(({ kind }) => kind === "job"));
    return report(opened);
  }
  return run(opened, parallel);
}

function open(args: Parsed): Opened {
  const file = onlyFile("study", args);
  const { study, jobs } = read(file, args);
  const out = args.text("out") ?? join("runs", "studies", study.name);
  const tasks = tasksOf(out, study, jobs);
  const chosen = chosenTask(args, jobs, tasks);
  const [list, reports] = [args.has("list"), args.has("report")];
  const other = ["list", "resume", "job", "jobs"].find((flag) => args.has(flag));
  if (reports && other !== undefined) {
    throw argumentError(`--${other} goes not with --report, which runs nothing.`, other);
  }
  const mustExist = args.has("resume") || reports;
  // The copy for child processes was made from a file that passed all checks.
  const isCopy = resolve(file) === resolve(out, STUDY_FILE);
  if (!list && study.preregistration && !hasBegun(out) && !isCopy) checkCommitted(file);
  const mayExist = list || chosen !== null || mustExist;
  openFolder(file, out, study, { mayExist, mustExist, writes: !list });
  const seeds = args.text("seeds");
  const words = [
    file,
    ...(seeds === null ? [] : ["--seeds", seeds]),
    ...(args.has("exploratory") ? ["--exploratory"] : []),
  ];
  return { study, jobs, out, tasks, chosen, isCopy, words };
}

function read(file: string, args: Parsed): Pick<Opened, "study" | "jobs"> {
  const asked = args.text("seeds");
  const { preregistration, ...rest } = parseStudy(file, readWritten(file));
  const isFixed = preregistration && !args.has("exploratory");
  const whole = isFixed ? { ...rest, preregistration } : rest;
  const study =
    asked === null ? whole : withSeeds(whole, wholeNumber("seeds", asked, 1, MAX_COUNT));
  const before = committedSettings(study);
  const jobs = jobsOf(file, study, before ?? []);
  if (before) console.log(`Its jobs run with the settings of the report of ${study.name}.`);
  checkMetrics(file, study, jobs);
  return { study, jobs };
}

/** The task that --job names, null without it. @throws TangoError("bad-setting") if there is none */
function chosenTask(args: Parsed, jobs: readonly Job[], tasks: readonly Task[]): Task | null {
  const id = args.text("job");
  const chosen = id === null ? null : tasks.find((task) => task.id === id);
  if (chosen !== undefined) return chosen;
  const allowed = `a number from 0 to ${jobs.length - 1}, or a start as --list names it`;
  throw argumentError(`--job is ${JSON.stringify(id)}, but must be ${allowed}.`, "job");
}

/** Refuses a damaged folder before hours are spent on the other tasks. */
function inspect(tasks: Iterable<Task>): void {
  for (const task of tasks) {
    const state = stateOf(task);
    if (state === "running") continue;
    if (state === "done") readDone(task);
    else canResume(task);
  }
}

const hasCheckpoint = ({ folder }: Task) => existsSync(join(folder, FILES.checkpoint));

/** Unfinished tasks, and the starts that they need. */
function openTasks(tasks: readonly Task[], chosen: Task | null): Task[] {
  const wanted = new Set<Task>();
  const want = (task: Task) => {
    if (stateOf(task) === "done") return;
    // A task with a checkpoint no longer needs its starts.
    if (!hasCheckpoint(task)) task.needs.forEach(want);
    if (task.budget?.of) want(task.budget.of);
    wanted.add(task);
  };
  (chosen ? [chosen] : tasks.filter(({ kind }) => kind === "job")).forEach(want);
  return tasks.filter((task) => wanted.has(task));
}

/** "4 jobs to run, and before them 2 starts that they share." */
function countWords(tasks: readonly Task[]): string {
  const jobs = tasks.filter(({ kind }) => kind === "job").length;
  const starts = tasks.length - jobs;
  const before =
    starts > 0 ? `, and before them ${pluralize(starts, "start")} that they share` : "";
  return `${pluralize(jobs, "job")} to run${before}.`;
}

async function run(opened: Opened, parallel: number): Promise<number> {
  const { out, study, tasks, chosen, isCopy, words } = opened;
  const open = openTasks(tasks, chosen);
  const loaded = open.flatMap((task) => (hasCheckpoint(task) ? [] : task.needs));
  const alsoDone = chosen ? [] : tasks.filter(({ kind }) => kind === "job");
  inspect(new Set([...loaded, ...open, ...alsoDone]));
  const isAlone = parallel === 1 || chosen !== null;
  if (open.length > 0) console.log(countWords(open));
  const code = await untilStopped((signal) =>
    runAll(inSeedBlocks(open, study.seeds), {
      parallel: isAlone ? 1 : parallel,
      run: isAlone ? inThisProcess : inChildProcesses(join(out, STUDY_FILE), out),
      signal,
      onEnd: (task, state, left) => {
        const { seconds = 0, error } = readRecord(task) ?? {};
        const why = state === "failed" ? `: ${error}` : "";
        console.log(`${state} after ${seconds.toFixed(1)} s: ${task.words}${why} (${left} left)`);
      },
    }),
  );
  if (code !== 0) {
    const again = ["study", ...words, "--out", out, "--resume"].map(shellWord).join(" ");
    console.log(`Saved. Resume with: ${COMMAND_PREFIX} ${again}`);
    return code;
  }
  const isOwnDone = chosen === null || stateOf(chosen) === "done";
  const hasEnded = (task: Task) => ["done", "failed"].includes(stateOf(task));
  const isWhole = tasks.every((task) => task.kind !== "job" || hasEnded(task));
  if (!isWhole || (chosen && isCopy)) return isOwnDone ? 0 : 1;
  checkUniform(tasks);
  const reported = await report(opened);
  return chosen ? Number(!isOwnDone) : reported;
}

/** Runs work that Ctrl-C stops. @returns the exit code of the signal, 0 without one */
async function untilStopped(work: (signal: AbortSignal) => Promise<void>): Promise<number> {
  const stop = new AbortController();
  let code = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    code = signal === "SIGINT" ? 130 : 143;
    stop.abort();
  };
  // In a child process: its parent was killed.
  const onLost = () => onSignal("SIGTERM");
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal).on("disconnect", onLost);
  if (process.connected === false) onLost();
  try {
    await work(stop.signal);
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal).off("disconnect", onLost);
  }
  return code;
}

/** Writes the report of the jobs that have ended. @returns the exit code */
async function report(opened: Opened): Promise<number> {
  const { out, jobs, words } = opened;
  // Several processes may finish at once; only one writes at a time.
  const lock = await acquire(join(out, "report"), () => false);
  try {
    const { failed, missing } = writeReport(out, opened, publishedCommand("study", words));
    const others = missing > 0 ? `, ${missing} not done yet` : "";
    const count = `${pluralize(jobs.length, "job")}, ${failed} failed${others}`;
    console.log(`Wrote ${join(out, "report.md")}: ${count}.`);
    return failed > 0 ? 1 : 0;
  } finally {
    lock?.release();
  }
}
