/** Runs with checks of all facts, for tests: made of a shipped recording, which its checks do not fit. */
import { FACTS_KNOWN, GREEDY_IN_RANGE, SAMPLED_IN_RANGE } from "../../../core/metrics/names.ts";
import type { RecordingWithLanes } from "../../../core/recording/recording.ts";
import type { Role } from "../../../core/role.ts";
import type { MetricsLine } from "../../../core/training/records.ts";
import { type Board, boardOf } from "../model/board.ts";
import { factMetric, KNOWN_FROM } from "../model/knowledge.ts";

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
  board.facts.forEach((fact, i) => {
    const at = learnedAt(board, i);
    values[factMetric("generator", fact.name)] = 0.02 + 0.95 * rise(share, at, 0.12);
    if (!hasVerifier) return;
    values[factMetric("verifier", fact.name)] = fact.isApart
      ? 0.97 * rise(share, at + 0.3, 0.3)
      : 0.97;
  });
  const known = (role: Role) =>
    board.facts.filter(({ name }) => (values[factMetric(role, name)] ?? 0) >= KNOWN_FROM).length;
  values[FACTS_KNOWN.generator] = known("generator");
  if (hasVerifier) values[FACTS_KNOWN.verifier] = known("verifier");
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
