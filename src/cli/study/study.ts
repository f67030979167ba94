import { existsSync } from "node:fs";
import { join } from "node:path";
import { LabError } from "../../core/errors.ts";
import { checkFigures } from "../../core/study/figures.ts";
import { type Job, jobsOf } from "../../core/study/jobs.ts";
import { parseStudy, type Study, withSeeds } from "../../core/study/spec.ts";
import { type Flag, type Parsed, readArguments, wholeNumber } from "../arguments.ts";
import { FILES, readFileOrRefuse } from "../run-folder.ts";
import { hasBegun } from "./begin.ts";
import { readDone } from "./done.ts";
import { openFolder, STUDY_FILE } from "./folder.ts";
import { children, here, runAll } from "./pool.ts";
import { readRecord } from "./record.ts";
import { writeReport } from "./report-files.ts";
import { stateOf, type Task, tasksOf } from "./tasks.ts";

export const STUDY_FLAGS: readonly Flag[] = [
  { name: "out", value: "DIR", help: "the study's folder (default: runs/studies/<name>)" },
  { name: "seeds", value: "N", help: "the file's first N seeds, or more, counting up" },
  { name: "jobs", value: "N", help: "so many processes at once (default: 1, this one)" },
  { name: "resume", help: "goes on with a stopped study, to the same numbers" },
  { name: "list", help: "prints the jobs and how they stand, and does nothing" },
  { name: "job", value: "I", help: "does this job alone, by its number in --list, and its starts" },
];

interface Opened {
  readonly file: string;
  readonly out: string;
  readonly study: Study;
  readonly jobs: readonly Job[];
  readonly tasks: readonly Task[];
  readonly command: string;
}

function read(args: Parsed): Opened {
  const [file, extra] = args.positionals;
  if (file === undefined || extra !== undefined) {
    const came = extra === undefined ? "" : `, not also ${JSON.stringify(extra.slice(0, 40))}`;
    throw new LabError("bad-setting", `study needs one file${came}: npm run lab -- study FILE.`);
  }
  const asked = args.text("seeds");
  const text = new TextDecoder().decode(readFileOrRefuse(file));
  const whole = parseStudy(file, text);
  const study = asked === null ? whole : withSeeds(whole, wholeNumber("seeds", asked, 1, 10000));
  const out = args.text("out") ?? join("runs", "studies", study.name);
  const jobs = jobsOf(file, study);
  checkFigures(file, study, jobs);
  const flags = ["out", "seeds"].flatMap((flag) => {
    const value = args.text(flag);
    return value === null ? [] : [`--${flag} ${value}`];
  });
  const command = ["npm run lab -- study", file, ...flags].join(" ");
  return { file, out, study, jobs, tasks: tasksOf(out, study, jobs), command };
}

/** Refuses a damaged folder before hours are spent on the others. */
function inspect(tasks: Iterable<Task>): void {
  for (const task of tasks) {
    const state = stateOf(task);
    if (state === "running") continue;
    if (state === "done") readDone(task);
    else hasBegun(task);
  }
}

/** `lab study FILE`: conditions × blocks × seeds as jobs that any process can take up, and one report. */
export async function study(argv: readonly string[]): Promise<number> {
  const args = readArguments("study", argv, STUDY_FLAGS);
  const opened = read(args);
  const { jobs, tasks } = opened;
  const one = args.text("job");
  const chosen = one === null ? null : tasks.find(({ id }) => id === one);
  if (chosen === undefined) {
    const allowed = `a number from 0 to ${jobs.length - 1}, or a start as --list names it`;
    throw new LabError("bad-setting", `--job is ${JSON.stringify(one)}, but must be ${allowed}.`);
  }
  const parallel = wholeNumber("jobs", args.text("jobs") ?? "1", 1, 256);
  const list = args.has("list");
  const resumes = args.has("resume");
  const goesOn = list || one !== null || resumes;
  openFolder(opened.file, opened.out, opened.study, { goesOn, resumes, makes: !list });
  if (list) {
    for (const task of tasks) {
      console.log(`${task.id.padEnd(18)} ${stateOf(task).padEnd(8)} ${task.words}`);
    }
    return 0;
  }
  return run(opened, chosen, parallel);
}

const hasCheckpoint = ({ folder }: Task) => existsSync(join(folder, FILES.checkpoint));

/** The tasks still to be done, with the starts that they alone need. */
function openTasks(tasks: readonly Task[], chosen: Task | null): Task[] {
  const wanted = new Set<Task>();
  const want = (task: Task) => {
    if (stateOf(task) === "done") return;
    // What has begun holds what its starts gave it.
    if (!hasCheckpoint(task)) task.needs.forEach(want);
    wanted.add(task);
  };
  (chosen ? [chosen] : tasks.filter(({ kind }) => kind === "job")).forEach(want);
  return tasks.filter((task) => wanted.has(task));
}

/** Tasks with the starts that they will take over, done or not. */
const withStarts = (tasks: readonly Task[]): Task[] =>
  tasks.flatMap((task) => (hasCheckpoint(task) ? [task] : [...task.needs, task]));

async function run(opened: Opened, chosen: Task | null, parallel: number): Promise<number> {
  const { out, study, jobs, tasks, command } = opened;
  const open = openTasks(tasks, chosen);
  const alsoDone = chosen ? [] : tasks.filter(({ kind }) => kind === "job");
  inspect(new Set([...withStarts(open), ...alsoDone]));
  const stop = new AbortController();
  let code: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    code = signal === "SIGINT" ? 130 : 143;
    stop.abort();
  };
  // Of a child whose parent was killed.
  const onLost = () => onSignal("SIGTERM");
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal).on("disconnect", onLost);
  if (process.connected === false) onLost();
  try {
    const isAlone = parallel === 1 || chosen !== null;
    await runAll(open, {
      parallel: isAlone ? 1 : parallel,
      run: isAlone ? here : children(join(out, STUDY_FILE), out),
      signal: stop.signal,
      ended: (task, state, left) => {
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
    console.log(`Saved. Go on with: ${command} --resume`);
    return code;
  }
  const ended = tasks.filter(({ kind }) => kind === "job").map(stateOf);
  if (ended.every((state) => state === "done" || state === "failed")) {
    const failed = writeReport(out, study, jobs, tasks, command);
    console.log(`Wrote ${join(out, "report.md")}: ${jobs.length} jobs, ${failed} failed.`);
    return failed > 0 ? 1 : 0;
  }
  return chosen && stateOf(chosen) !== "done" ? 1 : 0;
}
