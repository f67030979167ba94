import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pluralize } from "../../core/counted.ts";
import { TangoError } from "../../core/errors.ts";
import { type Job, jobsOf } from "../../study/jobs.ts";
import { checkMetrics } from "../../study/loggable-metrics.ts";
import { MAX_COUNT } from "../../study/schema.ts";
import { parseStudy, type Study, withSeeds } from "../../study/spec.ts";
import {
  argumentError,
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
import { STUDY_FLAGS } from "./flags.ts";
import { hasBegun, openFolder, STUDY_FILE } from "./folder.ts";
import { inChildProcesses, inThisProcess, runAll } from "./pool.ts";
import { committedReport, presetChange } from "./ran-before.ts";
import { readRecord } from "./record.ts";
import { type WriteExtraFiles, writeReport } from "./report-files.ts";
import { inSeedBlocks, stateOf, type Task, tasksOf } from "./tasks.ts";
import { checkSeeds, checkUniform } from "./uniform.ts";

/** A study whose file was read and checked. */
interface Opened {
  readonly file: string;
  readonly study: Study;
  readonly jobs: readonly Job[];
  /** A notice if the study does not use its preset's current settings; null where it does. */
  readonly notice: string | null;
  /** Set for a search: additional content of its folder and report. */
  readonly search?: {
    /** @throws TangoError("bad-file") if the folder holds another search */
    readonly check: (out: string) => void;
    /** Writes the search's own files into the folder. */
    readonly keep: (out: string) => void;
    readonly front: WriteExtraFiles;
    /** A last line for --list, on the remaining cost. */
    readonly cost: (tasks: readonly Task[]) => string;
  };
}

/** An opened study, its tasks, and how it runs. */
interface Placed extends Opened {
  readonly out: string;
  readonly tasks: readonly Task[];
  /** Command-line words that identify the study, without the action. */
  readonly words: readonly string[];
  /** Whether the file is the copy in the study's folder: a parent process then writes the report. */
  readonly isCopy: boolean;
}

/** The command that repeats a study, without its folder. */
const commandOf = ({ words }: Placed) => `${COMMAND_PREFIX} ${words.map(shellWord).join(" ")}`;

/** The single file argument of a command. @throws TangoError("bad-setting") for none or several */
export function onlyFile(command: string, { positionals: [file, extra] }: Parsed): string {
  if (file !== undefined && extra === undefined) return file;
  const came = extra === undefined ? "" : `, not also ${JSON.stringify(extra.slice(0, 40))}`;
  const usage = `${COMMAND_PREFIX} ${command} FILE`;
  throw new TangoError("bad-setting", `${command} needs one file${came}: ${usage}.`);
}

/** A study's jobs, and a notice about their settings. @throws TangoError("bad-file") */
export function jobsToRun(file: string, study: Study): Pick<Opened, "jobs" | "notice"> {
  const before = committedReport(study);
  const jobs = jobsOf(file, study, before?.settings);
  const notice = before && presetChange(before, jobs, jobsOf(file, study));
  checkMetrics(file, study, jobs);
  return { jobs, notice };
}

function read(args: Parsed): Opened {
  const file = onlyFile("study", args);
  const asked = args.text("seeds");
  const { preregistration, ...rest } = parseStudy(file, readWritten(file));
  const exploratory = args.has("exploratory");
  const parsed = preregistration && !exploratory ? { ...rest, preregistration } : rest;
  const study =
    asked === null ? parsed : withSeeds(parsed, wholeNumber("seeds", asked, 1, MAX_COUNT));
  return { file, study, ...jobsToRun(file, study) };
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

/** `lab study FILE`: runs conditions × blocks × seeds as resumable jobs and writes one report. */
export async function study(argv: readonly string[]): Promise<number> {
  const args = readArguments("study", argv, STUDY_FLAGS, Infinity);
  return perform("study", args, read(args));
}

/** The task that --job names, null without it. @throws TangoError("bad-setting") if there is none */
function chosenTask(args: Parsed, { jobs }: Opened, tasks: readonly Task[]): Task | null {
  const id = args.text("job");
  const chosen = id === null ? null : tasks.find((task) => task.id === id);
  if (chosen !== undefined) return chosen;
  const allowed = `a number from 0 to ${jobs.length - 1}, or a start as --list names it`;
  throw new TangoError("bad-setting", `--job is ${JSON.stringify(id)}, but must be ${allowed}.`);
}

/** The command-line words that identify a study. */
function wordsOf(name: string, file: string, args: Parsed): string[] {
  const seeds = args.text("seeds");
  return [
    name,
    file,
    ...(seeds === null ? [] : ["--seeds", seeds]),
    ...(args.has("exploratory") ? ["--exploratory"] : []),
  ];
}

/** Executes what a command's flags ask for. @returns the exit code */
export async function perform(name: string, args: Parsed, read: Opened): Promise<number> {
  const { file, study, jobs, search, notice } = read;
  const out = args.text("out") ?? join("runs", "studies", study.name);
  const tasks = tasksOf(out, study, jobs);
  const chosen = chosenTask(args, read, tasks);
  const parallel = wholeNumber("jobs", args.text("jobs") ?? "1", 1, 256);
  const list = args.has("list");
  const reports = args.has("report");
  const other = ["list", "resume", "job", "jobs"].find((flag) => args.has(flag));
  if (reports && other !== undefined) {
    throw argumentError(`--${other} goes not with --report, which runs nothing.`, other);
  }
  const mustExist = args.has("resume") || reports;
  const mayExist = list || chosen !== null || mustExist;
  if (!list) checkSeeds(out, study);
  // The copy for child processes was made from a file that passed all checks.
  const isCopy = resolve(file) === resolve(out, STUDY_FILE);
  if (!list && study.preregistration && !hasBegun(out) && !isCopy) checkCommitted(file);
  search?.check(out);
  openFolder(file, out, study, { mayExist, mustExist, writes: !list });
  if (notice) console.log(notice);
  const words = wordsOf(name, file, args);
  const placed = { ...read, out, tasks, words, isCopy };
  if (list) return printList(placed);
  search?.keep(out);
  if (reports) return reportNow(placed);
  return run(placed, chosen, parallel);
}

function printList({ tasks, search }: Placed): number {
  for (const task of tasks) {
    console.log(`${task.id.padEnd(18)} ${stateOf(task).padEnd(8)} ${task.words}`);
  }
  if (search) console.log(search.cost(tasks));
  return 0;
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

/** Tasks and the starts that they load, done or not. */
const withStarts = (tasks: readonly Task[]): Task[] =>
  tasks.flatMap((task) => (hasCheckpoint(task) ? [task] : [...task.needs, task]));

/** "4 jobs to run, and before them 2 starts that they share." */
function countWords(tasks: readonly Task[]): string {
  const jobs = tasks.filter(({ kind }) => kind === "job").length;
  const starts = tasks.length - jobs;
  const before =
    starts > 0 ? `, and before them ${pluralize(starts, "start")} that they share` : "";
  return jobs === 0
    ? `${pluralize(starts, "start")} to run.`
    : `${pluralize(jobs, "job")} to run${before}.`;
}

async function run(placed: Placed, chosen: Task | null, parallel: number): Promise<number> {
  const { out, study, tasks, isCopy } = placed;
  checkUniform(tasks);
  const open = openTasks(tasks, chosen);
  const alsoDone = chosen ? [] : tasks.filter(({ kind }) => kind === "job");
  inspect(new Set([...withStarts(open), ...alsoDone]));
  const stop = new AbortController();
  let code: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    code = signal === "SIGINT" ? 130 : 143;
    stop.abort();
  };
  // In a child process: its parent was killed.
  const onLost = () => onSignal("SIGTERM");
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal).on("disconnect", onLost);
  if (process.connected === false) onLost();
  try {
    const isAlone = parallel === 1 || chosen !== null;
    const atOnce = isAlone ? 1 : parallel;
    if (open.length > 0) console.log(countWords(open));
    await runAll(inSeedBlocks(open, study.seeds), {
      parallel: atOnce,
      run: isAlone ? inThisProcess : inChildProcesses(join(out, STUDY_FILE), out),
      signal: stop.signal,
      onEnd: (task, state, left) => {
        const record = readRecord(task);
        const why = state === "failed" ? `: ${record?.error}` : "";
        const seconds = `${(record?.seconds ?? 0).toFixed(1)} s`;
        console.log(`${state} after ${seconds}: ${task.words}${why} (${left} left)`);
      },
    });
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal).off("disconnect", onLost);
  }
  if (code !== null) {
    console.log(`Saved. Resume with: ${commandOf(placed)} --out ${shellWord(out)} --resume`);
    return code;
  }
  if (chosen && isCopy) return stateOf(chosen) === "done" ? 0 : 1;
  const hasEnded = (task: Task) => ["done", "failed"].includes(stateOf(task));
  if (tasks.every((task) => task.kind !== "job" || hasEnded(task))) return report(placed, chosen);
  return chosen && stateOf(chosen) !== "done" ? 1 : 0;
}

/** `--report`: the report of the jobs that are done. @returns the exit code */
async function reportNow(placed: Placed): Promise<number> {
  inspect(placed.tasks.filter(({ kind }) => kind === "job"));
  return report(placed, null);
}

/** Writes the report of the jobs that have ended. @returns the exit code */
async function report(placed: Placed, chosen: Task | null): Promise<number> {
  const { out, study, jobs, tasks, search } = placed;
  checkUniform(tasks);
  // Several processes may finish at once; only one writes at a time.
  const lock = await acquire(join(out, "report"), () => false);
  try {
    const [name = "", ...rest] = placed.words;
    const how = { command: publishedCommand(name, rest), front: search?.front };
    const { failed, missing } = writeReport(out, study, jobs, tasks, how);
    const others = missing > 0 ? `, ${missing} not done yet` : "";
    console.log(
      `Wrote ${join(out, "report.md")}: ${pluralize(jobs.length, "job")}, ${failed} failed${others}.`,
    );
    const isFailure = chosen ? stateOf(chosen) !== "done" : failed > 0;
    return isFailure ? 1 : 0;
  } finally {
    lock?.release();
  }
}
