/** Which checkpoints of a kept run stay: the newest, and some of those before it. */
import { type CheckpointRef, EVERY } from "../../core/recording/checkpoint-refs.ts";

/** Moments of one run that are kept at most, and the bytes that they may take together. */
export const MOST_MOMENTS = 12;
export const MOST_BYTES = 64_000_000;
/** However large they are: where the run began, one between, and the newest. */
const LEAST = 3;

/** A checkpoint that is kept. */
export interface KeptMoment extends CheckpointRef {
  /** Whether it stays when a newer one comes; the newest that does not is replaced. */
  readonly stays: boolean;
}

/**
 * The list with one more. It stays when a table comes next or it is the first one in another twenty
 * generator updates. Beyond the bounds goes the one whose absence leaves the smallest hole, of equal
 * ones the oldest; never the first or the newest.
 * @param bytes of one checkpoint
 */
export function withMoment(
  list: readonly KeptMoment[],
  next: CheckpointRef & { readonly isBeforeTable: boolean },
  bytes: number,
): KeptMoment[] {
  const { isBeforeTable, ...moment } = next;
  const kept = list.filter(({ stays, line }) => stays && line < moment.line);
  const last = kept.at(-1);
  const span = ({ generatorUpdates }: CheckpointRef) => Math.floor(generatorUpdates / EVERY);
  const isNew =
    last?.generatorUpdates !== moment.generatorUpdates ||
    last.verifierUpdates !== moment.verifierUpdates;
  const stays = isNew && (isBeforeTable || span(moment) > (last ? span(last) : 0));
  const longer = [...kept, { ...moment, stays }];
  const most = Math.max(LEAST, Math.min(MOST_MOMENTS, Math.floor(MOST_BYTES / bytes)));
  while (longer.length > most) longer.splice(leastMissed(longer), 1);
  return longer;
}

function leastMissed(list: readonly CheckpointRef[]): number {
  const updates = list.map((moment) => moment.generatorUpdates + moment.verifierUpdates);
  let spared = 1;
  for (let i = 2; i < list.length - 1; i++) {
    const hole = (at: number) => (updates[at + 1] ?? 0) - (updates[at - 1] ?? 0);
    if (hole(i) < hole(spared)) spared = i;
  }
  return spared;
}
