import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { armById } from "../../core/algorithms/registry.ts";
import { LabError, toPlainError } from "../../core/errors.ts";
import type { EngineHealth, Policy } from "../../core/policy.ts";
import { nextUnit } from "../../core/training/plan.ts";
import { Session } from "../../core/training/session.ts";
import type { SessionState } from "../../core/training/state.ts";
import { openPolicies } from "../host.ts";
import { RunFolder } from "../run-folder.ts";
import { runPlan } from "../run-loop.ts";
import { createFolder, freshBeginning, hasBegun } from "./begin.ts";
import { hashesOf } from "./done.ts";
import { evaluateJob } from "./evaluation.ts";
import { acquire, type Lock } from "./lock.ts";
import { newRecord, readRecord, type TaskRecord, writeRecord } from "./record.ts";
import { stateOf, type Task } from "./tasks.ts";

type Policies = { generator: Policy; verifier: Policy };

/** Whether a state is the end of a task. */
function isOver(task: Task, state: SessionState): boolean {
  const { settings } = task;
  if (task.kind === "sft-generator") return state.sftGenerator >= settings.sftGeneratorSteps;
  if (task.kind === "sft-verifier") return state.sftVerifier >= settings.sftVerifierSteps;
  if (task.kind === "warm-up") return state.stages >= 2;
  return nextUnit(armById(settings.algorithm), settings, state).phase === "done";
}

/**
 * Does a task whose starts are done, or goes on with it, evaluation included, and writes how it ended into its job.json.
 * @param stopped asked between units: true ends it, saved
 * @returns how it ended; "stopped" also when it never began
 * @throws LabError("bad-file") when its folder is damaged; nothing is written then
 */
export async function work(task: Task, stopped: () => boolean): Promise<TaskRecord["state"]> {
  mkdirSync(dirname(task.folder), { recursive: true });
  const lock = await acquire(task.folder, stopped);
  if (!lock) return "stopped";
  try {
    // Another process may have done it while we waited.
    if (stateOf(task) === "done") return "done";
    const before = readRecord(task)?.seconds ?? 0;
    const own = hasBegun(task) ? RunFolder.reopen(task.folder) : null;
    return await attempt(task, own, before, { stopped, lock });
  } finally {
    lock.release();
  }
}

interface Hand {
  readonly stopped: () => boolean;
  readonly lock: Lock;
}

type Reopened = ReturnType<typeof RunFolder.reopen>;

async function attempt(task: Task, own: Reopened | null, before: number, hand: Hand) {
  const started = performance.now();
  const record = newRecord();
  const end = (facts: Partial<TaskRecord> & Pick<TaskRecord, "state">) => {
    const seconds = before + (performance.now() - started) / 1000;
    const files = facts.state === "done" ? hashesOf(task.folder) : null;
    writeRecord(task, { ...record, seconds, files, ...facts });
    return facts.state;
  };
  let policies: Policies | null = null;
  let health: EngineHealth | null = null;
  try {
    policies = await openPolicies(task.settings);
    health = await policies.generator.health();
    const { folder, state } = await open(task, own, policies);
    const goesOn = () => {
      hand.lock.touch();
      return !hand.stopped();
    };
    const last = await drive(task, folder, state, policies, goesOn);
    hand.lock.touch();
    const isDone = isOver(task, last) && (await evaluateJob(task, last, policies, goesOn));
    return end({
      state: isDone ? "done" : "stopped",
      tokens: last.tokens,
      engine: health.engine,
      adapter: health.adapter,
    });
  } catch (error) {
    // A bug of the lab keeps its stack; a refusal is its sentence.
    const { message } = toPlainError(error);
    if (!(error instanceof LabError)) console.error(error);
    if (!hand.lock.holds()) throw error;
    mkdirSync(task.folder, { recursive: true });
    const where = { engine: health?.engine ?? null, adapter: health?.adapter ?? null };
    return end({ state: "failed", error: message, ...where });
  } finally {
    await policies?.generator.dispose();
    await policies?.verifier.dispose();
  }
}

async function open(task: Task, own: Reopened | null, policies: Policies) {
  if (own) {
    const { folder, checkpoint } = own;
    await policies.generator.restore(checkpoint.generator);
    await policies.verifier.restore(checkpoint.verifier);
    return { folder, state: checkpoint.state };
  }
  const beginning = freshBeginning(task);
  if (beginning.generator) await policies.generator.restore(beginning.generator);
  if (beginning.verifier) await policies.verifier.restore(beginning.verifier);
  return { folder: await createFolder(task, beginning, policies), state: beginning.state };
}

/** Trains until the task is over or stopped; saved in both cases. @returns the last state */
async function drive(
  task: Task,
  folder: RunFolder,
  state: SessionState,
  policies: Policies,
  goesOn: () => boolean,
): Promise<SessionState> {
  const clock = () => performance.now() / 1000;
  const session = new Session({ settings: task.settings, ...policies, clock, state });
  await runPlan({
    session,
    policies,
    folder,
    isOver: () => !goesOn() || isOver(task, session.state),
  });
  return session.state;
}
