import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { LabError } from "../../core/errors.ts";
import { checkFigures } from "../../core/study/figures.ts";
import { type Job, jobsOf } from "../../core/study/jobs.ts";
import { parseStudy, type Study, withSeeds } from "../../core/study/spec.ts";
import { type Flag, type Parsed, readArguments, wholeNumber } from "../arguments.ts";
import { readMetrics } from "../metrics.ts";
import { FILES, readCheckpoint, readFileOrRefuse, writeWhole } from "../run-folder.ts";
import { hasBegun } from "./begin.ts";
import { readEvaluation } from "./evaluation.ts";
import { children, here, runAll } from "./pool.ts";
import { writeReport } from "./report-files.ts";
import { readRecord, stateOf, type Task, tasksOf } from "./tasks.ts";

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

const STUDY_FILE = "study.json";
const textOf = (study: Study) => `${JSON.stringify(study, null, 2)}\n`;

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

/** Makes the study's folder, or sees that it holds this very study. */
function openFolder({ file, out, study }: Opened, goesOn: boolean, makes: boolean): void {
  const path = join(out, STUDY_FILE);
  if (existsSync(path)) {
    if (!goesOn) {
      throw new LabError(
        "bad-file",
        `${out} already holds a study: go on with it with --resume, or choose another --out.`,
        { file: out },
      );
    }
    const own = parseStudy(path, new TextDecoder().decode(readFileOrRefuse(path)));
    for (const key of new Set([...Object.keys(own), ...Object.keys(study)]) as Set<keyof Study>) {
      if (JSON.stringify(own[key]) === JSON.stringify(study[key])) continue;
      const why = `${key} differs between ${path} and ${file}`;
      throw new LabError("bad-file", `${out} holds another study: ${why}.`, { file: path });
    }
    return;
  }
  if (existsSync(out) && readdirSync(out).length > 0) {
    const why = `${out} holds something else than a study`;
    throw new LabError("bad-file", `${why}: choose another --out.`, { file: out });
  }
  if (!makes) return;
  try {
    mkdirSync(out, { recursive: true });
  } catch {
    throw new LabError("bad-file", `${out} cannot be made: choose another --out.`, { file: out });
  }
  writeWhole(path, textOf(study));
}

/** Refuses a damaged folder before hours are spent on the others. */
function inspect(tasks: readonly Task[]): void {
  for (const task of tasks) {
    const state = stateOf(task);
    if (state === "running") continue;
    if (state !== "done") hasBegun(task);
    else if (task.kind !== "job") readCheckpoint(task.folder);
    else {
      readEvaluation(task);
      inspectMetrics(task);
    }
  }
}

/** Refuses a job that says it is done and is not. */
function inspectMetrics({ folder }: Task): void {
  if (readMetrics(folder).at(-1)?.["stage"] === "end") return;
  const why = "says that it is done, but its metrics.jsonl does not come to the end";
  const rest = "move it away to run it again";
  throw new LabError("bad-file", `${folder} ${why}: ${rest}.`, { file: folder });
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
  openFolder(opened, list || one !== null || args.has("resume"), !list);
  if (list) {
    for (const task of tasks) {
      console.log(`${task.id.padEnd(18)} ${stateOf(task).padEnd(8)} ${task.words}`);
    }
    return 0;
  }
  return run(opened, chosen, parallel);
}

/** The tasks still to be done, with the starts that they alone need. */
function openTasks(tasks: readonly Task[], chosen: Task | null): Task[] {
  const wanted = new Set<Task>();
  const want = (task: Task) => {
    if (stateOf(task) === "done") return;
    // What has begun holds what its starts gave it.
    if (!existsSync(join(task.folder, FILES.checkpoint))) task.needs.forEach(want);
    wanted.add(task);
  };
  (chosen ? [chosen] : tasks.filter(({ kind }) => kind === "job")).forEach(want);
  return tasks.filter((task) => wanted.has(task));
}

async function run(opened: Opened, chosen: Task | null, parallel: number): Promise<number> {
  const { out, study, jobs, tasks, command } = opened;
  const open = openTasks(tasks, chosen);
  inspect(chosen ? open : tasks.filter((task) => task.kind === "job" || open.includes(task)));
  const stop = new AbortController();
  let code: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    code = signal === "SIGINT" ? 130 : 143;
    stop.abort();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
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
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
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
