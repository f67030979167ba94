/** Predicts how long a study's tasks take, and shows their progress. */

import { armById } from "../../core/algorithms/registry.ts";
import { pluralize } from "../../core/counted.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { costOf } from "../../core/training/cost.ts";
import { type Pace, paceOf, secondsAt } from "../../core/training/fits.ts";
import { plannedTurns, unitsBeforeRounds } from "../../core/training/plan.ts";
import type { StartKind } from "../../core/training/starts.ts";
import type { SessionState } from "../../core/training/state.ts";
import { openPolicies } from "../host.ts";
import { roundedDuration } from "../roughly.ts";
import { clock } from "../session.ts";
import type { Task } from "./tasks.ts";

/** The settings of a task's own work, without the work that its starts have done. */
function ownPart({ kind, settings, needs }: Task): Settings {
  const done = needs.map((need) => need.kind);
  const makes = (part: StartKind) =>
    kind === "sft-generator" || kind === "sft-verifier"
      ? kind === part
      : !done.includes(part) && !done.includes("warm-up");
  return {
    ...settings,
    sftGeneratorSteps: makes("sft-generator") ? settings.sftGeneratorSteps : 0,
    sftVerifierSteps: makes("sft-verifier") ? settings.sftVerifierSteps : 0,
    verifierWarmup: makes("warm-up") ? settings.verifierWarmup : 0,
    updates: kind === "job" ? settings.updates : 0,
  };
}

/** The completed share of a task in this state, from 0 to 1. */
export function shareDone(task: Task, state: SessionState): number {
  const own = ownPart(task);
  const before = unitsBeforeRounds(armById(own.algorithm), own);
  const planned = [
    [state.sftGenerator, before["sft-generator"]],
    [state.sftVerifier, before["sft-verifier"]],
    [state.warmup, before["warm-up"]],
    [state.turn, plannedTurns(own)],
  ] as const;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const units = sum(planned.map(([, units]) => units));
  return units === 0 ? 0 : sum(planned.map(([done, units]) => Math.min(done, units))) / units;
}

/** "4 jobs to run, and before them 2 starts that they share." */
export function countWords(tasks: readonly Task[]): string {
  const jobs = tasks.filter(({ kind }) => kind === "job").length;
  const starts = tasks.length - jobs;
  const before =
    starts > 0 ? `, and before them ${pluralize(starts, "start")} that they share` : "";
  return jobs === 0
    ? `${pluralize(starts, "start")} to run.`
    : `${pluralize(jobs, "job")} to run${before}.`;
}

/** This machine's pace for a task; null if its engine cannot be opened, which the task itself will report. */
export async function paceFor({ settings }: Task): Promise<Pace | null> {
  try {
    const policies = await openPolicies(settings);
    try {
      return await paceOf(policies.generator, settings, clock);
    } finally {
      await policies.generator.dispose();
      await policies.verifier.dispose();
    }
  } catch {
    return null;
  }
}

const BAR = 24; // characters of the progress bar
/** How often the progress line is rewritten on a terminal, and how often a plain line is printed elsewhere. */
const TERMINAL_MS = 250;
const PLAIN_MS = 30_000;
/** Above this share of the work, the time spent predicts the rest better than the initial measurement. */
const KNOWN = 0.05;

interface Run {
  readonly tasks: readonly Task[];
  /** Number of parallel tasks. */
  readonly parallel: number;
  readonly pace: Pace | null;
}

/** One progress line for a study: rewritten in place on a terminal, printed every half minute elsewhere. */
export class Outlook {
  readonly #stream: NodeJS.WriteStream;
  readonly #now: () => number;
  readonly #parallel: number;
  /** Estimated seconds of each task; 1 for each if no pace is known. */
  readonly #seconds: ReadonlyMap<Task, number>;
  readonly #isMeasured: boolean;
  readonly #isBounded: boolean;
  readonly #shares = new Map<Task, number>();
  readonly #started: number;
  #written: number;

  constructor(
    { tasks, parallel, pace }: Run,
    stream: NodeJS.WriteStream = process.stdout,
    now: () => number = () => performance.now(),
  ) {
    this.#stream = stream;
    this.#now = now;
    this.#parallel = Math.max(1, Math.min(parallel, tasks.length));
    const secondsOf = (task: Task) => (pace ? secondsAt(pace, costOf(ownPart(task)).run) : 1);
    this.#seconds = new Map(tasks.map((task) => [task, secondsOf(task)]));
    this.#isMeasured = pace !== null;
    this.#isBounded = tasks.some(({ budget, goal }) => budget !== null || goal !== null);
    this.#started = this.#written = now();
  }

  /** "About 40 s in all, evaluations aside."; null where no pace is known. */
  get estimate(): string | null {
    if (!this.#isMeasured) return null;
    const seconds = this.#sum(() => 1) / this.#parallel;
    return `${this.#isBounded ? "At most about" : "About"} ${roundedDuration(seconds)} in all, evaluations aside.`;
  }

  /** Reports a task's progress, from 0 to 1. */
  report(task: Task, share: number): void {
    this.#shares.set(task, share);
    const since = this.#now() - this.#written;
    if (since < (this.#stream.isTTY ? TERMINAL_MS : PLAIN_MS)) return;
    this.#written = this.#now();
    if (this.#stream.isTTY)
      this.#stream.write(`\r\x1b[K${this.#bar()} ${this.#words()}: ${task.words}`);
    else this.#stream.write(`${this.#words()}\n`);
  }

  /** Marks a task as ended, and clears the line for a sentence about it. */
  end(task: Task): void {
    this.#shares.set(task, 1);
    if (this.#stream.isTTY) this.#stream.write("\r\x1b[K");
  }

  #sum(weight: (task: Task) => number): number {
    return [...this.#seconds].reduce((sum, [task, seconds]) => sum + seconds * weight(task), 0);
  }

  get #share(): number {
    return this.#sum((task) => this.#shares.get(task) ?? 0) / this.#sum(() => 1);
  }

  #bar(): string {
    const filled = Math.round(BAR * this.#share);
    return "█".repeat(filled) + "░".repeat(BAR - filled);
  }

  /** "41 % done, about 20 s left" */
  #words(): string {
    const share = this.#share;
    const done = `${Math.floor(100 * share)} % done`;
    const spent = (this.#now() - this.#started) / 1000;
    if (share < KNOWN && !this.#isMeasured) return done;
    const left =
      share < KNOWN
        ? (this.#sum(() => 1) * (1 - share)) / this.#parallel
        : (spent * (1 - share)) / share;
    return `${done}, about ${roundedDuration(left)} left`;
  }
}
