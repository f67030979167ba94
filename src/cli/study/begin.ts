/** The beginning of a task: fresh, from the starts it shares with others, or from its own checkpoint. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { LabError } from "../../core/errors.ts";
import type { Policy, Snapshot } from "../../core/policy.ts";
import type { Line } from "../../core/study/measure.ts";
import { FRESH_STATE, type SessionState } from "../../core/training/state.ts";
import { readMetrics } from "../metrics.ts";
import { FILES, RunFolder, readCheckpoint, writeWhole } from "../run-folder.ts";
import { checkHashes, checkpointOf, checkSettings } from "./done.ts";
import { RECORD, readRecord } from "./record.ts";
import type { Task } from "./tasks.ts";

/** Where a task begins; a policy without a snapshot keeps its fresh weights. */
export interface Beginning {
  readonly state: SessionState;
  readonly generator: Snapshot | null;
  readonly verifier: Snapshot | null;
  /** Text of metrics.jsonl and rollouts.jsonl so far. */
  readonly metrics: string;
  readonly rollouts: string;
}

/** The beginning of a task without a checkpoint of its own, put together from its starts. */
export function freshBeginning(task: Task): Beginning {
  const of = (kind: Task["kind"]) => task.needs.find((need) => need.kind === kind);
  const warmUp = of("warm-up");
  if (warmUp) {
    const { state, generator, verifier } = readCheckpoint(warmUp.folder);
    const text = (file: string) => readFileSync(join(warmUp.folder, file), "utf8");
    const texts = { metrics: text(FILES.metrics), rollouts: text(FILES.rollouts) };
    return { state, generator, verifier, ...texts };
  }
  // The verifier's SFT is computed as if the generator's had been done: only its counter says so.
  const fresh =
    task.kind === "sft-verifier"
      ? { ...FRESH_STATE, sftGenerator: task.settings.sftGeneratorSteps }
      : FRESH_STATE;
  const nothing = { state: fresh, generator: null, verifier: null, metrics: "", rollouts: "" };
  const afterGenerator = withSft(nothing, "generator", of("sft-generator"));
  return withSft(afterGenerator, "verifier", of("sft-verifier"));
}

/** A beginning with the SFT of one model behind it. */
function withSft(before: Beginning, who: "generator" | "verifier", start?: Task): Beginning {
  if (!start) return before;
  const checkpoint = readCheckpoint(start.folder);
  const lines = readMetrics(start.folder);
  const counter = who === "generator" ? "sftGenerator" : "sftVerifier";
  return {
    ...before,
    state: {
      ...before.state,
      [counter]: checkpoint.state[counter],
      line: before.state.line + lines.length,
      seconds: before.state.seconds + checkpoint.state.seconds,
    },
    [who]: checkpoint[who],
    metrics: before.metrics + lines.map((line) => shifted(line, before.state)).join(""),
  };
}

/** A line of a start as the line of a run that had come so far before it. */
function shifted(line: Line, { line: lines, seconds }: SessionState): string {
  const { line: own, seconds: spent } = line as { line: number; seconds: number };
  return `${JSON.stringify({ ...line, line: lines + own, seconds: seconds + spent })}\n`;
}

/**
 * Makes the folder of a task with its first checkpoint in it, whole or not at all.
 * @throws LabError("bad-file") when it cannot be written
 */
export async function createFolder(
  task: Task,
  { state, metrics, rollouts }: Beginning,
  policies: { generator: Policy; verifier: Policy },
): Promise<RunFolder> {
  const making = `${task.folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(dirname(task.folder), { recursive: true });
  const folder = RunFolder.create(making, task.preset, task.settings);
  writeWhole(join(making, FILES.metrics), metrics);
  writeWhole(join(making, FILES.rollouts), rollouts);
  folder.save({
    settings: task.settings,
    state,
    generator: await policies.generator.snapshot(),
    verifier: await policies.verifier.snapshot(),
  });
  if (existsSync(task.folder)) {
    // What a task leaves that failed before it began; anything else makes rmdir refuse.
    rmSync(join(task.folder, RECORD), { force: true });
    rmdirSync(task.folder);
  }
  renameSync(making, task.folder);
  return RunFolder.reopen(task.folder).folder;
}

/**
 * Whether a task has a checkpoint to go on from.
 * @throws LabError("bad-file") when its folder is damaged or holds something else
 */
export function hasBegun(task: Task): boolean {
  if (!existsSync(task.folder)) return false;
  const { folder } = task;
  if (!existsSync(join(folder, FILES.checkpoint))) {
    if (readRecord(task)?.state === "failed") return false;
    const why = "cannot be continued, since it has no checkpoint";
    throw new LabError("bad-file", `${folder} ${why}: move it away to run it again.`, {
      file: folder,
    });
  }
  // Done but for its evaluation, which would certify whatever lies there now.
  checkHashes(task);
  checkSettings(task, checkpointOf(task).settings);
  return true;
}
