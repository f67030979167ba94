import type { MetricsLine } from "../training/records.ts";

/** Generator updates between two checkpoints that the page keeps of a run of its own. */
export const EVERY = 20;

/**
 * Generator updates between two checkpoints of a recording: 20, in plans of more than 100 updates a multiple,
 * so that the archive of a longer run is no larger.
 */
const spacing = (updates: number): number => EVERY * Math.max(1, Math.ceil(updates / 100));

/** Identifies one checkpoint of a run: how far the run was when its weights were saved. */
export interface CheckpointRef {
  /** Lines of the metrics log that precede it. */
  readonly line: number;
  readonly generatorUpdates: number;
  /** Includes the warm-up. */
  readonly verifierUpdates: number;
}

/** The reference fields alone, taken from a session's state or an archive's entry. */
export const checkpointRef = ({
  line,
  generatorUpdates,
  verifierUpdates,
}: CheckpointRef): CheckpointRef => ({ line, generatorUpdates, verifierUpdates });

/**
 * Whether a recording saves a checkpoint here: before each evaluation table, and every so many generator updates.
 * @param updates of the generator that the run plans
 */
export function isCheckpointDue(
  updates: number,
  { generatorUpdates, verifierUpdates }: CheckpointRef,
  isBeforeTable: boolean,
  last: CheckpointRef | undefined,
): boolean {
  const passed =
    generatorUpdates % spacing(updates) === 0 && generatorUpdates > (last?.generatorUpdates ?? 0);
  const isNew =
    last?.generatorUpdates !== generatorUpdates || last.verifierUpdates !== verifierUpdates;
  return passed || (isBeforeTable && isNew);
}

/**
 * The checkpoints that the archive of a recorded run holds, derived from the lines of its log.
 * @param updates of the generator that the run planned
 */
export function checkpointRefsOf(updates: number, lines: readonly MetricsLine[]): CheckpointRef[] {
  const refs: CheckpointRef[] = [];
  for (let line = 0; line <= lines.length; line++) {
    const { generator_updates: g = 0, verifier_updates: v = 0 } = lines[line - 1]?.values ?? {};
    const ref: CheckpointRef = { line, generatorUpdates: g, verifierUpdates: v };
    const isBeforeTable = lines[line]?.phase === "evaluation";
    if (isCheckpointDue(updates, ref, isBeforeTable, refs.at(-1))) refs.push(ref);
  }
  return refs;
}
