/** The state in which a task starts: fresh, from starts shared with other tasks, or from its checkpoint. */

import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { TangoError } from "../../core/errors.ts";
import type { Policy, Snapshot } from "../../core/policy.ts";
import type { Role } from "../../core/role.ts";
import { FRESH_STATE, type SessionState } from "../../core/training/state.ts";
import type { Line } from "../../study/line.ts";
import { FILES } from "../manifest.ts";
import { readMetrics } from "../metrics.ts";
import { readCheckpoint } from "../read-run.ts";
import { RunFolder } from "../run-folder.ts";
import { checkFolder } from "./done.ts";
import { RECORD, readRecord } from "./record.ts";
import type { Task } from "./tasks.ts";

/** The initial state of a task; a policy without a snapshot keeps its fresh weights. */
interface InitialState {
  readonly state: SessionState;
  readonly generator: Snapshot | null;
  readonly verifier: Snapshot | null;
  /** metrics.jsonl and rollouts.jsonl so far, as text. */
  readonly metrics: string;
  readonly rollouts: string;
}

/** The initial state of a task without a checkpoint, put together from its starts. */
export function initialState(task: Task): InitialState {
  const of = (kind: Task["kind"]) => task.needs.find((need) => need.kind === kind);
  const warmUp = of("warm-up");
  if (warmUp) {
    const { state, generator, verifier } = readCheckpoint(warmUp.folder);
    const text = (file: string) => readFileSync(join(warmUp.folder, file), "utf8");
    const texts = { metrics: text(FILES.metrics), rollouts: text(FILES.rollouts) };
    return { state, generator, verifier, ...texts };
  }
  // Only the counter is set: the verifier's SFT is independent of the generator's.
  const fresh =
    task.kind === "sft-verifier"
      ? { ...FRESH_STATE, sftGenerator: task.settings.sftGeneratorSteps }
      : FRESH_STATE;
  const nothing = { state: fresh, generator: null, verifier: null, metrics: "", rollouts: "" };
  const afterGenerator = withSft(nothing, "generator", of("sft-generator"));
  return withSft(afterGenerator, "verifier", of("sft-verifier"));
}

/** Adds one model's SFT to the state. */
function withSft(before: InitialState, role: Role, start?: Task): InitialState {
  if (!start) return before;
  const checkpoint = readCheckpoint(start.folder);
  const lines = readMetrics(start.folder);
  const counter = role === "generator" ? "sftGenerator" : "sftVerifier";
  return {
    ...before,
    state: {
      ...before.state,
      [counter]: checkpoint.state[counter],
      line: before.state.line + lines.length,
      seconds: before.state.seconds + checkpoint.state.seconds,
    },
    [role]: checkpoint[role],
    metrics: before.metrics + lines.map((line) => shifted(line, before.state)).join(""),
  };
}

/** A start's log line, renumbered to follow this state. */
function shifted(line: Line, { line: lines, seconds }: SessionState): string {
  const { line: number, seconds: spent } = line as { line: number; seconds: number };
  return `${JSON.stringify({ ...line, line: lines + number, seconds: seconds + spent })}\n`;
}

/** Creates a task's folder and first checkpoint, or nothing. @throws TangoError("bad-file") */
export async function createFolder(
  task: Task,
  { state, metrics, rollouts }: InitialState,
  policies: { generator: Policy; verifier: Policy },
): Promise<RunFolder> {
  const temporary = `${task.folder}.making`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(dirname(task.folder), { recursive: true });
  const folder = RunFolder.create(temporary, task.preset, task.settings);
  folder.addEarlier(metrics, rollouts);
  folder.save({
    settings: task.settings,
    state,
    generator: await policies.generator.snapshot(),
    verifier: await policies.verifier.snapshot(),
  });
  if (existsSync(task.folder)) {
    // After a failure before the start, a task leaves only its record; rmdir refuses if there is more.
    rmSync(join(task.folder, RECORD), { force: true });
    rmdirSync(task.folder);
  }
  renameSync(temporary, task.folder);
  return RunFolder.reopen(task.folder).folder;
}

/** Whether a task can resume. @throws TangoError("bad-file") for a damaged or foreign folder */
export function canResume(task: Task): boolean {
  const { folder } = task;
  if (!existsSync(folder)) return false;
  if (!existsSync(join(folder, FILES.checkpoint))) {
    if (readRecord(task)?.state === "failed") return false;
    const why = "cannot be resumed, since it has no checkpoint";
    throw new TangoError("bad-file", `${folder} ${why}: move it away to run it again.`, {
      file: folder,
    });
  }
  // With only the evaluation missing, it would otherwise certify files changed since.
  checkFolder(task);
  return true;
}
