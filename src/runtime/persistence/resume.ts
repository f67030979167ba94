/** Resumes a stored run, or plays it back. */
import { armById } from "../../core/algorithms/registry.ts";
import { TangoError } from "../../core/errors.ts";
import { countsOf, type RecordingWithLanes } from "../../core/recording/recording.ts";
import { progressAt } from "../../protocol/progress.ts";
import { type FullCheckpointSource, fullSource } from "../checkpoints/source.ts";
import type { EarlierRun } from "../controller.ts";
import { type OpenRecording, openedItem, type RunOrigin } from "../recording-player/item.ts";
import { linesOf, messagesOf } from "./blocks.ts";
import { factsOf, isReadable, type StoredRun } from "./records.ts";
import type { RunRepository, StoredRunContent } from "./run-repository.ts";

/** A run that can be resumed. */
export interface ResumeOffer {
  readonly run: StoredRun;
  /** Whether another tab trains it now: then it can be watched but not resumed. */
  readonly isElsewhere: boolean;
}

/** The last run that was neither finished nor reset; null when there is none. @throws TangoError("storage") */
export async function findResumeOffer(repository: RunRepository): Promise<ResumeOffer | null> {
  const runs = (await repository.list()).filter(isReadable);
  const run = runs.find(({ ending }) => ending === "open");
  return run ? { run, isElsewhere: await repository.isLocked(run.id) } : null;
}

/** The run at its newest checkpoint. @throws TangoError when that cannot be read */
export async function earlierRun(
  repository: RunRepository,
  { run, blocks, groups }: StoredRunContent,
): Promise<EarlierRun> {
  const { id, moments, preset, settings, settingChanges = [], view } = run;
  const newest = moments.at(-1);
  if (!newest) throw new TangoError("bad-file", "The saved run has no checkpoint.");
  const checkpoint = await repository.checkpoint(id, newest.line);
  // A damaged older checkpoint is left out; the run then cannot be branched there.
  const older = await Promise.all(
    moments.slice(0, -1).map(({ line }) => repository.checkpoint(id, line).catch(() => [])),
  );
  const { line } = checkpoint.state;
  const isThere = view.line !== null && view.line < line;
  const known = groups.filter((group) => group.line < line);
  return {
    preset,
    settings,
    settingChanges,
    checkpoints: [...older.flat(), checkpoint],
    messages: [
      ...messagesOf(blocks),
      ...known.map((group) => ({ type: "rollouts", group }) as const),
      progressAt(armById(settings.algorithm), settings, checkpoint.state),
    ],
    view: isThere ? view : { shown: view.shown, xAxis: view.xAxis },
  };
}

/** The run as a recording; a stored run has no lanes. */
export function recordingOf({ run, blocks, groups }: StoredRunContent): RecordingWithLanes {
  const lines = linesOf(blocks);
  return { run: { ...factsOf(run), counts: countsOf(lines, groups) }, lines, groups, lanes: [] };
}

/** The run as a recording to watch, with its checkpoints. */
export function storedRunItem(
  repository: RunRepository,
  content: StoredRunContent,
  name: string,
): Promise<OpenRecording> {
  const origin: RunOrigin = { kind: "kept", id: content.run.id, name, canResume: true };
  return openedItem(recordingOf(content), storedSource(repository, content.run), origin);
}

/** The checkpoints of a stored run. */
export const storedSource = (
  repository: RunRepository,
  { id, moments }: StoredRun,
): FullCheckpointSource =>
  fullSource(
    async () => moments,
    ({ line }) => repository.checkpoint(id, line),
  );
