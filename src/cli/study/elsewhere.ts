/** Submits the jobs of a study to a scheduler, and writes the files for it. */

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { badFile, jsonOf } from "../../core/bad-file.ts";
import { pluralize } from "../../core/counted.ts";
import { argumentError, shellWord } from "../arguments.ts";
import { COMMAND_PREFIX } from "../command-name.ts";
import { readText, writeWhole } from "../disk.ts";
import { makeFolderOrRefuse } from "../folders.ts";
import type { SubmitAction } from "./action.ts";
import { programOfThisBuild } from "./build.ts";
import { SCHEDULERS_FOLDER, STUDY_FILE } from "./folder.ts";
import type { Plan, Scheduler, SchedulerRequest } from "./schedulers/scheduler.ts";
import { stateOf, type Task } from "./tasks.ts";

/** The study that a command operates on. */
export interface StudyTasks {
  readonly name: string;
  readonly out: string;
  readonly tasks: readonly Task[];
  /** Command-line words that identify the study, without the action. */
  readonly words: readonly string[];
}

const SUBMITTED = "submitted";
const ASKED = "asked.json";

const folderOf = (out: string, { id }: Scheduler) => join(resolve(out), SCHEDULERS_FOLDER, id);

/** Numbers of jobs that are neither done nor being run. */
export const openJobs = (tasks: readonly Task[]): number[] =>
  tasks
    .filter((task) => task.kind === "job" && !["done", "running"].includes(stateOf(task)))
    .map(({ id }) => Number(id));

export function planOf(place: StudyTasks, scheduler: Scheduler, asked: SchedulerRequest): Plan {
  const { name, tasks, words } = place;
  const out = resolve(place.out);
  const pairs = Object.entries(asked.options).flatMap(([key, value]) => [
    "--with",
    `${key}=${value}`,
  ]);
  const there = ["--out", place.out];
  const again = ["--scheduler", scheduler.id, "--jobs", String(asked.parallel), ...pairs];
  return {
    ...asked,
    name,
    out,
    at: folderOf(out, scheduler),
    cwd: process.cwd(),
    program: [process.execPath, programOfThisBuild()],
    job: ["study", join(out, STUDY_FILE), "--out", out, "--job"],
    collect: [...words, ...there, "--collect"],
    command: [COMMAND_PREFIX, ...[...words, ...there, ...again].map(shellWord)].join(" "),
    jobs: openJobs(tasks),
  };
}

const askedSchema = v.strictObject({
  parallel: v.pipe(v.number(), v.integer()),
  options: v.record(v.string(), v.string()),
});

/** The plan for which a scheduler's files were written; null if there is none. @throws TangoError("bad-file") */
export function writtenPlan(place: StudyTasks, scheduler: Scheduler): Plan | null {
  const path = join(folderOf(place.out, scheduler), ASKED);
  if (!existsSync(path)) return null;
  const found = v.safeParse(askedSchema, jsonOf(path, readText(path)));
  if (!found.success) {
    throw badFile(path, "it is not what --scheduler wrote: write it again with --scheduler");
  }
  return planOf(place, scheduler, found.output);
}

/** The study's entries in a scheduler's queue; "" if there are none or the scheduler cannot tell. */
export function queuedJobs(plan: Plan, scheduler: Scheduler): string {
  const path = join(plan.at, SUBMITTED);
  const ids = existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
  const [program, ...argv] = (ids.length > 0 && scheduler.queue(plan, ids)) || [];
  if (program === undefined) return "";
  const { status, stdout } = spawnSync(program, argv, { encoding: "utf8" });
  return status === 0 ? stdout.trim().split(/\s+/).join(", ") : "";
}

/** Writes the files of a scheduler, and submits them if asked. @returns the exit code */
export async function writeSchedulerFiles(
  place: StudyTasks,
  action: SubmitAction,
): Promise<number> {
  const { scheduler, asked, submits } = action;
  const plan = planOf(place, scheduler, asked);
  if (plan.jobs.length === 0) {
    console.log("All jobs are done or running: there is nothing to give away. See --status.");
    return 0;
  }
  const waiting = submits ? queuedJobs(plan, scheduler) : "";
  if (waiting !== "") {
    const why = `${scheduler.title} still has this study in its queue (${waiting.slice(0, 80)})`;
    throw argumentError(`${why}: wait until it has ended, or cancel it there.`, "submit");
  }
  for (const folder of ["", ...scheduler.folders]) makeFolderOrRefuse(join(plan.at, folder));
  for (const [file, text] of Object.entries(scheduler.files(plan))) {
    writeWhole(join(plan.at, file), text);
  }
  writeWhole(join(plan.at, ASKED), `${JSON.stringify(asked, null, 2)}\n`);
  const script = join(plan.at, "submit.sh");
  console.log(`Wrote ${plan.at} for ${scheduler.title}: ${pluralize(plan.jobs.length, "job")}.`);
  if (!submits) {
    console.log(`Submit them with: bash ${shellWord(script)}`);
    return 0;
  }
  return submit(script, scheduler);
}

async function submit(script: string, { title }: Scheduler): Promise<number> {
  const child = spawn("bash", [script], { stdio: ["ignore", "pipe", "inherit"] });
  child.stdout.setEncoding("utf8").on("data", (text: string) => console.log(text.trimEnd()));
  const code = await new Promise<number | null>((done) => child.on("close", done));
  if (code === 0) return 0;
  console.error(`${script} ended with ${code}: look at what ${title} says above.`);
  return 1;
}
