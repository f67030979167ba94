/** Loads the runs of a cross-play, and checks that they can be compared. */
import { join } from "node:path";
import type { Arm } from "../../core/algorithms/arm.ts";
import { writesSteps } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { TangoError } from "../../core/errors.ts";
import type { PlayingRunRef } from "../../core/evaluation/cross-play-file.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { levelsOf } from "../../core/tasks/problems.ts";
import { taskById } from "../../core/tasks/registry.ts";
import type { Task } from "../../core/tasks/task.ts";
import { jobsOf } from "../../study/jobs.ts";
import { parseStudy } from "../../study/spec.ts";
import { readWritten } from "../disk.ts";
import { readConfig } from "../read-run.ts";
import { type KeptModels, readSnapshots } from "../snapshots.ts";
import { STUDY_FILE } from "../study/folder.ts";
import { stateOf, tasksOf } from "../study/tasks.ts";

export interface PlayingRun {
  readonly folder: string;
  readonly side: PlayingRunRef;
  readonly settings: Settings;
  readonly task: Task;
  readonly arm: Arm;
  /** Snapshots, youngest first, two or more. */
  readonly kept: readonly KeptModels[];
}

const refuse = (file: string, sentence: string) => new TangoError("bad-file", sentence, { file });

/** @param name of its condition; by default its arm @throws TangoError("bad-file") */
function readRun(folder: string, name?: string): PlayingRun {
  const kept = readSnapshots(folder);
  const { settings } = readConfig(folder);
  const [task, arm] = [taskById(settings.task), armById(settings.algorithm)];
  if (kept.length < 2) {
    const has = kept.length === 0 ? "no snapshots" : "a snapshot of one age only";
    const rest = "train with --snapshots 7, or with that key in the study";
    throw refuse(folder, `${folder} has ${has}, and two are needed: ${rest}.`);
  }
  const side = { name: name ?? arm.id, arm: arm.id, seed: settings.seed };
  return { folder, side, settings, task, arm, kept };
}

/** The runs in these folders. @throws TangoError("bad-file") */
export function runsIn(folders: readonly string[]): PlayingRun[] {
  const runs = folders.map((folder) => readRun(folder));
  const silent = runs.find(({ arm }) => !writesSteps(arm));
  if (silent) {
    const why = `is a run of ${silent.arm.id}, which has no verifier with step verdicts`;
    throw refuse(silent.folder, `${silent.folder} ${why}: there is nothing to play.`);
  }
  checkAlike(runs);
  const nameOf = ({ side }: PlayingRun) => `${side.name} ${side.seed}`;
  const names = runs.map(nameOf);
  const twice = runs.find((run, i) => names.indexOf(nameOf(run)) !== i);
  if (twice) {
    const { name, seed } = twice.side;
    const rest = "name one of them, or give the folder of a study with --study";
    throw refuse(twice.folder, `Two of these are runs of ${name} with seed ${seed}: ${rest}.`);
  }
  return runs;
}

/**
 * The finished jobs of a study whose arms have a verifier with step verdicts, by the name of their condition.
 * @throws TangoError("bad-file") also if there is none
 */
export function runsOfStudy(folder: string): { runs: PlayingRun[]; left: string[] } {
  const file = join(folder, STUDY_FILE);
  const study = parseStudy(file, readWritten(file));
  if (study.snapshots === undefined) {
    throw refuse(file, `${file} asks for no snapshots: there are no models of several ages.`);
  }
  const jobs = jobsOf(file, study);
  const tasks = tasksOf(folder, study, jobs).filter(({ kind }) => kind === "job");
  const left: string[] = [];
  const runs = jobs.flatMap(({ block, condition, settings }, i) => {
    const task = tasks[i];
    if (!task) return [];
    const isDone = stateOf(task) === "done";
    if (!isDone) left.push(`${task.words} (not done)`);
    if (!isDone || !writesSteps(armById(settings.algorithm))) return [];
    const name = study.blocks.length > 1 ? `${block}, ${condition}` : condition;
    return [readRun(task.folder, name)];
  });
  if (runs.length === 0) throw refuse(folder, `${folder} has no finished job with a verifier.`);
  checkAlike(runs);
  return { runs, left };
}

/** Refuses runs whose cells would not be comparable. @throws TangoError("bad-file") */
function checkAlike(runs: readonly PlayingRun[]): void {
  const [first, ...others] = runs;
  const textOf = {
    task: ({ task }: PlayingRun) => task.id,
    "problem sets": ({ task, settings }: PlayingRun) =>
      `${levelsOf(task, settings).measured.join(" to ")} steps`,
    temperatures: ({ settings }: PlayingRun) => String(settings.temperature),
    ages: ({ kept }: PlayingRun) => kept.map(({ age }) => age).join(", "),
  };
  for (const other of others) {
    for (const [what, of] of Object.entries(textOf)) {
      if (!first || of(first) === of(other)) continue;
      const both = `${first.folder} has ${of(first)}, ${other.folder} has ${of(other)}`;
      const kind = what === "task" ? "tasks" : what;
      throw refuse(other.folder, `These runs have different ${kind}: ${both}.`);
    }
  }
}
