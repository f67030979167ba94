/** Runs with checks of all facts, for tests: made of a shipped recording, which its checks do not fit. */
import {
  FACTS_KNOWN,
  factMetric,
  GREEDY_IN_RANGE,
  SAMPLED_IN_RANGE,
} from "../../../core/metrics/names.ts";
import type { RecordingWithLanes } from "../../../core/recording/recording.ts";
import { KNOWN_FROM } from "../../../core/tasks/facts.ts";
import type { MetricsLine } from "../../../core/training/records.ts";
import { type Board, boardOf } from "../model/board.ts";

/** How much of the run is over when the generator knows a fact, in [0, 1]. */
function learnedAt(board: Board, i: number): number {
  const { row = 0, column = 0, isApart = false } = board.facts[i] ?? {};
  const order = ((row * 7 + column * 5) % 10) / 10;
  return isApart ? 0.4 + 0.15 * order : 0.3 * order;
}

/** From 0 to 1 around a moment. */
const rise = (share: number, at: number, width: number): number =>
  Math.min(1, Math.max(0, (share - at) / width + 0.5));

/** What a made run logs at a share of its updates: three waves, the borders at about 0.3 and 0.5. */
export function factsAt(board: Board, share: number, hasVerifier = true): MetricsLine["values"] {
  const values: Record<string, number> = {};
  const known = { generator: 0, verifier: 0 };
  board.facts.forEach(({ name, isApart }, i) => {
    const at = learnedAt(board, i);
    const writes = 0.02 + 0.95 * rise(share, at, 0.12);
    const accepts = isApart ? 0.97 * rise(share, at + 0.3, 0.3) : 0.97;
    values[factMetric("generator", name)] = writes;
    if (writes >= KNOWN_FROM) known.generator += 1;
    if (!hasVerifier) return;
    values[factMetric("verifier_accepts", name)] = accepts;
    values[factMetric("verifier_rejects", name)] = 1;
    values[factMetric("verifier_passes", name)] = isApart ? 2 : 0;
    if (accepts >= KNOWN_FROM) known.verifier += 1;
  });
  values[FACTS_KNOWN.generator] = known.generator;
  if (hasVerifier) values[FACTS_KNOWN.verifier] = known.verifier;
  return values;
}

/** Updates of both models in a recording. */
export const updatesOf = ({ run: { counts } }: Pick<RecordingWithLanes, "run">): number =>
  counts.generatorUpdates + counts.verifierUpdates;

/** A recording as one from before facts were measured: checks have greedy accuracy alone. */
export function withoutFacts<R extends Pick<RecordingWithLanes, "lines">>(recording: R): R {
  const isOlder = ([name]: [string, number]) =>
    !name.startsWith("facts/") && !name.startsWith(SAMPLED_IN_RANGE);
  const lines = recording.lines.map((line) => ({
    ...line,
    values: Object.fromEntries(Object.entries(line.values).filter(isOlder)),
  }));
  return { ...recording, lines };
}

/** A recording whose checks measured these facts and no others; its lanes are left as they are. */
export function withFacts<R extends Pick<RecordingWithLanes, "run" | "lines">>(recording: R): R {
  const board = boardOf(recording.run.settings);
  if (!board) return recording;
  const of = ({ values }: MetricsLine) =>
    (values["generator_updates"] ?? 0) / Math.max(1, recording.run.settings.updates);
  const lines = withoutFacts(recording).lines.map((line) =>
    line.values[GREEDY_IN_RANGE] === undefined
      ? line
      : { ...line, values: { ...line.values, ...factsAt(board, of(line)) } },
  );
  return { ...recording, lines };
}
