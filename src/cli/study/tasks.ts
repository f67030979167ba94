import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BankSize } from "../../core/evaluation/test-time.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { StartKind } from "../../core/training/starts.ts";
import type { Job } from "../../study/jobs.ts";
import { registeredText } from "../../study/preregistration.ts";
import type { Goal } from "../../study/schema.ts";
import { isEvaluated, type Study } from "../../study/spec.ts";
import { isHeld } from "../lock.ts";
import { FILES } from "../manifest.ts";
import { sha256 } from "../sealed.ts";
import { readRecord, type STATES } from "./record.ts";

/** A unit of work for one process: a job, or a start that several jobs share. */
export interface Task {
  /** The value of --job: "start-1f6c…" or the index of a job. */
  readonly id: string;
  readonly kind: StartKind | "job";
  /** Name in messages: "warm-up of tango, seed 101" or the name of the job. */
  readonly words: string;
  readonly folder: string;
  readonly preset: string;
  readonly settings: Settings;
  /** The starts it loads, in the order of START_KINDS. */
  readonly needs: readonly Task[];
  /** Limit on tokens that may end it early; null for a start and without a budget. */
  readonly budget: TaskBudget | null;
  /** Result that ends it early; null for a start and without a goal. */
  readonly goal: Goal | null;
  /** The evaluation at its end, written as eval.json; null for a start and without an evaluation. */
  readonly evaluation: { readonly testTime: BankSize | null } | null;
  /** The study that it belongs to. */
  readonly study: TaskStudy;
}

/**
 * A job ends once it has used so many tokens, or `times` the tokens of another job and made as many generator
 * updates.
 */
type TaskBudget =
  | { readonly of: Task; readonly times: number }
  | { readonly of: null; readonly tokens: number };

/** A task's study: its folder, and the SHA-256 of its preregistration, null if there is none. */
export interface TaskStudy {
  readonly folder: string;
  readonly registered: string | null;
}

/** All tasks of a study: its starts, then its jobs; each task after the tasks it needs. */
export function tasksOf(out: string, study: Study, jobs: readonly Job[]): Task[] {
  const starts = new Map<string, Task>();
  const registration = registeredText(study);
  const registered = registration === null ? null : sha256(registration);
  const inStudy = { folder: out, registered };
  const evaluation = isEvaluated(study) ? { testTime: study.testTime ?? null } : null;
  const all = jobs.map((job): Task => {
    const needs: Task[] = [];
    for (const { kind, key } of job.starts) {
      const hash = sha256(key).slice(0, 12);
      const task = starts.get(key) ?? {
        id: `start-${hash}`,
        kind,
        words: `${kind} of ${job.block}, ${job.condition}, seed ${job.seed}`,
        folder: join(out, "starts", hash),
        preset: job.preset,
        settings: job.settings,
        needs: kind === "warm-up" ? [...needs] : [],
        budget: null,
        goal: null,
        evaluation: null,
        study: inStudy,
      };
      starts.set(key, task);
      needs.push(task);
    }
    // A warm-up includes the SFT starts.
    const warmUp = needs.filter(({ kind }) => kind === "warm-up");
    return {
      id: String(job.index),
      kind: "job",
      words: job.name,
      folder: join(out, "jobs", job.name),
      preset: job.preset,
      settings: job.settings,
      needs: warmUp.length > 0 ? warmUp : needs,
      budget: null,
      goal: study.until ?? null,
      evaluation,
      study: inStudy,
    };
  });
  return [...starts.values(), ...withBudgets(study, jobs, all)];
}

/** The jobs' tasks, each with the task whose token count limits it. */
function withBudgets({ budget }: Study, jobs: readonly Job[], all: readonly Task[]): Task[] {
  if (budget === undefined) return [...all];
  if ("tokens" in budget) {
    return all.map((task) => ({ ...task, budget: { of: null, tokens: budget.tokens } }));
  }
  const { tokensOf, times } = budget;
  return jobs.map(({ block, seed, condition }, i) => {
    const task = all[i] as Task;
    const other = jobs.findIndex(
      (job) => job.block === block && job.seed === seed && job.condition === tokensOf,
    );
    const of = condition === tokensOf ? undefined : all[other];
    return of ? { ...task, budget: { of, times } } : task;
  });
}

/**
 * Tasks ordered by seed, each seed's starts and jobs together, so that an interrupted study has all conditions on the
 * same seeds.
 */
export function inSeedBlocks(tasks: readonly Task[], seeds: readonly number[]): Task[] {
  const rank = ({ settings }: Task) => seeds.indexOf(settings.seed);
  return [...tasks].sort((a, b) => rank(a) - rank(b));
}

/** The tasks that must end before a task begins. */
export const tasksBefore = ({ needs, budget }: Task): readonly Task[] =>
  budget?.of ? [...needs, budget.of] : needs;

type TaskState = "open" | "half" | "running" | (typeof STATES)[number];

/**
 * A task's state, from its folder. "half" has a checkpoint to resume from, as "failed" and "stopped" may; a job whose
 * evaluation is missing is "half" too.
 */
export function stateOf(task: Task): TaskState {
  const record = readRecord(task);
  const isWhole = task.evaluation === null || existsSync(join(task.folder, FILES.evaluation));
  if (record?.state === "done" && isWhole) return "done";
  if (isHeld(task.folder)) return "running";
  if (record && record.state !== "done") return record.state;
  return existsSync(join(task.folder, FILES.checkpoint)) ? "half" : "open";
}
