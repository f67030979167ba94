/**
 * Splits a recording into pieces small enough that the page can process one between two animation frames. Putting them
 * together in order restores the recording.
 */
import type { RecordedLane, RecordingWithLanes } from "../recording/recording.ts";
import type { RunFacts } from "../recording/run-facts.ts";
import type { MetricsLine, RolloutGroup, RolloutRow } from "../training/records.ts";

/** Target number of numbers and texts in a piece; a single row may exceed it. */
const PIECE = 4_000;
/** Numbers and texts of a row besides its lists. */
const ROW = 20;

/** Which run of the recording: 0 for the main run, then its lanes. */
interface OfRun {
  readonly run: number;
}

type Part =
  | (OfRun & { readonly lines: readonly MetricsLine[] })
  | (OfRun & { readonly group: Omit<RolloutGroup, "rows"> })
  /** Further rows of the group sent last. */
  | (OfRun & { readonly rows: readonly RolloutRow[] });

/** A recording without its lines and groups, which follow in pieces. */
export interface Frame {
  readonly run: RunFacts;
  readonly lanes: readonly { readonly id: string; readonly run: RunFacts }[];
}

/** Parts sent in one message, and the share of the recording sent so far, in [0, 1]. */
export interface Piece {
  readonly parts: readonly Part[];
  readonly share: number;
}

/** A recording without its lines and groups. */
export const frameOf = ({ run, lanes }: RecordingWithLanes): Frame => ({
  run,
  lanes: lanes.map((lane) => ({ id: lane.id, run: lane.recording.run })),
});

const sizeOfRow = (row: RolloutRow): number =>
  ROW +
  row.steps.length +
  row.stepTruth.length +
  (row.verdicts?.length ?? 0) +
  2 * (row.credit?.stepEnds.length ?? 0) +
  row.advantages.length +
  row.tokenProbabilities.length +
  row.tokenProbabilitiesAfter.length;

const sizeOfLine = ({ values }: MetricsLine): number => 4 + Object.keys(values).length;

/** Slices of a list, each of about PIECE by `sizeOf`. */
function* slices<T>(
  list: readonly T[],
  sizeOf: (item: T) => number,
): Generator<{ readonly slice: readonly T[]; readonly size: number }> {
  let from = 0;
  let size = 0;
  for (const [n, item] of list.entries()) {
    size += sizeOf(item);
    if (size < PIECE && n < list.length - 1) continue;
    yield { slice: list.slice(from, n + 1), size };
    from = n + 1;
    size = 0;
  }
}

function* partsOf(recording: RecordingWithLanes): Generator<{ part: Part; size: number }> {
  const runs = [recording, ...recording.lanes.map((lane) => lane.recording)];
  for (const [run, { lines, groups }] of runs.entries()) {
    for (const { slice, size } of slices(lines, sizeOfLine)) {
      yield { part: { run, lines: slice }, size };
    }
    for (const { rows, ...group } of groups) {
      yield { part: { run, group }, size: ROW + group.truth.steps.length };
      for (const { slice, size } of slices(rows, sizeOfRow)) {
        yield { part: { run, rows: slice }, size };
      }
    }
  }
}

/** The pieces of a recording, in order. */
export function* piecesOf(recording: RecordingWithLanes): Generator<Piece> {
  let all = 0;
  for (const { size } of partsOf(recording)) all += size;
  let done = 0;
  let gathered = 0;
  let parts: Part[] = [];
  for (const { part, size } of partsOf(recording)) {
    if (parts.length > 0 && gathered + size > PIECE) {
      yield { parts, share: done / all };
      parts = [];
      gathered = 0;
    }
    parts.push(part);
    gathered += size;
    done += size;
  }
  if (parts.length > 0) yield { parts, share: 1 };
}

/** Puts a recording together from its pieces. */
export class Assembly {
  readonly #frame: Frame;
  readonly #lines: MetricsLine[][];
  readonly #groups: (RolloutGroup & { readonly rows: RolloutRow[] })[][];

  constructor(frame: Frame) {
    this.#frame = frame;
    const runs = [frame, ...frame.lanes];
    this.#lines = runs.map(() => []);
    this.#groups = runs.map(() => []);
  }

  /** Adds the next piece. */
  add({ parts }: Piece): void {
    for (const part of parts) {
      const groups = this.#groups[part.run] ?? [];
      if ("lines" in part) for (const line of part.lines) this.#lines[part.run]?.push(line);
      else if ("group" in part) groups.push({ ...part.group, rows: [] });
      else groups.at(-1)?.rows.push(...part.rows);
    }
  }

  /** The recording, once all pieces are there. */
  get recording(): RecordingWithLanes {
    const at = (run: number) => ({
      lines: this.#lines[run] ?? [],
      groups: this.#groups[run] ?? [],
    });
    const { run, lanes } = this.#frame;
    const ofLane = (lane: Frame["lanes"][number], n: number): RecordedLane => ({
      id: lane.id,
      recording: { run: lane.run, ...at(n + 1) },
    });
    return { run, ...at(0), lanes: lanes.map(ofLane) };
  }
}
