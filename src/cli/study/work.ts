import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { armById } from "../../core/algorithms/registry.ts";
import { TangoError, toPlainError } from "../../core/errors.ts";
import type { EngineHealth, Policy } from "../../core/policy.ts";
import { nextUnit } from "../../core/training/plan.ts";
import type { MetricsLine } from "../../core/training/records.ts";
import type { SessionState } from "../../core/training/state.ts";
import type { Line } from "../../study/line.ts";
import { reachedAt } from "../../study/windows.ts";
import { openPolicies } from "../host.ts";
import { acquire, type Lock } from "../lock.ts";
import { readMetrics } from "../metrics.ts";
import { RunFolder } from "../run-folder.ts";
import { runPlan } from "../run-loop.ts";
import { openSession } from "../session.ts";
import { canResume, createFolder, initialState } from "./begin.ts";
import { hashesOf, readDone } from "./done.ts";
import { evaluateJob } from "./evaluation.ts";
import { newRecord, readRecord, type TaskRecord, writeRecord } from "./record.ts";
import { stateOf, type Task } from "./tasks.ts";
import { otherEngine } from "./uniform.ts";

type Policies = { generator: Policy; verifier: Policy };

/** Whether a task is finished in this state. */
function isOver(task: Task, state: SessionState): boolean {
  const { settings } = task;
  if (task.kind === "sft-generator") return state.sftGenerator >= settings.sftGeneratorSteps;
  if (task.kind === "sft-verifier") return state.sftVerifier >= settings.sftVerifierSteps;
  if (task.kind === "warm-up") return state.stages >= 2;
  return nextUnit(armById(settings.algorithm), settings, state).phase === "done";
}

/**
 * Runs or resumes a task whose starts are done, including its evaluation, and writes its job.json.
 * @param stopped called between units: true saves and ends it
 * @returns how it ended; "stopped" also if it never started
 * @throws TangoError("bad-file") if its folder is damaged, or the study has used another engine; then
 * nothing is written
 */
export async function work(task: Task, stopped: () => boolean): Promise<TaskRecord["state"]> {
  mkdirSync(dirname(task.folder), { recursive: true });
  const lock = await acquire(task.folder, stopped);
  if (!lock) return "stopped";
  try {
    // Another process may have finished it while this one waited.
    if (stateOf(task) === "done") return "done";
    const before = readRecord(task)?.seconds ?? 0;
    const resumed = canResume(task) ? RunFolder.reopen(task.folder) : null;
    return await attempt(task, resumed, before, { stopped, lock });
  } finally {
    lock.release();
  }
}

interface Control {
  readonly stopped: () => boolean;
  readonly lock: Lock;
}

type Reopened = ReturnType<typeof RunFolder.reopen>;

async function attempt(task: Task, resumed: Reopened | null, before: number, control: Control) {
  const started = performance.now();
  const { registered } = task.study;
  const record = { ...newRecord(), ...(registered === null ? {} : { registered }) };
  const end = (facts: Partial<TaskRecord> & Pick<TaskRecord, "state">) => {
    const seconds = before + (performance.now() - started) / 1000;
    const files = facts.state === "done" ? hashesOf(task.folder) : null;
    writeRecord(task, { ...record, seconds, files, ...facts });
    return facts.state;
  };
  let policies: Policies | null = null;
  let health: EngineHealth | null = null;
  let refused: TangoError | null = null;
  try {
    policies = await openPolicies(task.settings);
    health = await policies.generator.health();
    refused = otherEngine(task, health.engine);
    if (refused) throw refused;
    const { folder, state } = await open(task, resumed, policies);
    const mayContinue = () => {
      control.lock.touch();
      return !control.stopped();
    };
    const last = await trainTask(task, folder, state, policies, mayContinue);
    control.lock.touch();
    const isDone = isOver(task, last) && (await evaluateJob(task, last, policies, mayContinue));
    return end({
      state: isDone ? "done" : "stopped",
      tokens: last.tokens,
      engine: health.engine,
      adapter: health.adapter,
      variant: health.variant,
    });
  } catch (error) {
    if (error === refused) throw error;
    const message = failureOf(error);
    // Throws its own error if the study's folder has disappeared.
    control.lock.touch();
    mkdirSync(task.folder, { recursive: true });
    const where = { engine: health?.engine ?? null, adapter: health?.adapter ?? null };
    return end({ state: "failed", error: message, ...where });
  } finally {
    await policies?.generator.dispose();
    await policies?.verifier.dispose();
  }
}

/** The sentence for a failed task. @throws the error itself where the disk is full, because no task can continue */
function failureOf(error: unknown): string {
  // A bug prints its stack; a TangoError only its sentence.
  if (!(error instanceof TangoError)) console.error(error);
  else if (error.code === "storage") throw error;
  return toPlainError(error).message;
}

async function open(task: Task, resumed: Reopened | null, policies: Policies) {
  if (resumed) {
    const { folder, checkpoint } = resumed;
    await policies.generator.restore(checkpoint.generator);
    await policies.verifier.restore(checkpoint.verifier);
    return { folder, state: checkpoint.state };
  }
  const start = initialState(task);
  if (start.generator) await policies.generator.restore(start.generator);
  if (start.verifier) await policies.verifier.restore(start.verifier);
  return { folder: await createFolder(task, start, policies), state: start.state };
}

/** Trains until the task is finished or stopped, and saves. @returns the last state */
async function trainTask(
  task: Task,
  folder: RunFolder,
  state: SessionState,
  policies: Policies,
  mayContinue: () => boolean,
): Promise<SessionState> {
  const session = openSession(task.settings, policies, state);
  const limit = limitOf(task);
  const { goal } = task;
  // A resumed run reads its earlier updates from its folder.
  const lines: Line[] = goal && state.generatorUpdates > 0 ? readMetrics(folder.path) : [];
  const onLine = async (line: MetricsLine | null) => {
    const { tokens, generatorUpdates } = session.state;
    if (line) lines.push({ phase: line.phase, ...line.values });
    const isReached = goal !== null && reachedAt(lines, goal) !== null;
    const isSpent = tokens >= limit.tokens && generatorUpdates >= limit.updates;
    if (isReached || isSpent) session.finish();
  };
  const isOverNow = () => !mayContinue() || isOver(task, session.state);
  await runPlan({ session, folder, isOver: isOverNow, onState: onLine });
  return session.state;
}

/** Tokens and generator updates at which a task ends before its plan does. */
function limitOf({ budget }: Task): { readonly tokens: number; readonly updates: number } {
  if (!budget) return { tokens: Number.POSITIVE_INFINITY, updates: 0 };
  if (!budget.of) return { tokens: budget.tokens, updates: 0 };
  const last = readDone(budget.of).lines.at(-1) as Line;
  return {
    tokens: budget.times * Number(last["num_tokens"]),
    updates: Number(last["generator_updates"]),
  };
}
