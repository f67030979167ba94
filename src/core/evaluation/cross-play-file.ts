/** The file of a cross-play: whole counts of every cell, for tables, figures and the page's picture. */
import * as v from "valibot";
import { badFile, jsonOf, schemaError } from "../bad-file.ts";
import { wholeNumberSchema } from "../schemas.ts";
import { CELL_COUNTS, type Cell, type CellRates, ratesOf } from "./cross-play.ts";
import type { AccuracyGrid } from "./cross-play-reading.ts";

const FORMAT = "tango-cross-play-1";

const side = v.strictObject({
  /** The condition of a study, or the arm. */
  name: v.pipe(v.string(), v.maxLength(80)),
  arm: v.pipe(v.string(), v.maxLength(40)),
  seed: wholeNumberSchema,
});
const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  task: v.pipe(v.string(), v.maxLength(40)),
  /** K of the problems, both ends included. */
  steps: v.tuple([wholeNumberSchema, wholeNumberSchema]),
  problems: wholeNumberSchema,
  /** Generator updates of the plan at each age, ascending. */
  ages: v.pipe(v.array(wholeNumberSchema), v.minLength(2), v.maxLength(64)),
  plays: v.array(
    v.strictObject({
      verifiers: side,
      generators: side,
      /** [V, G, COUNTS]: row v a verifier's age, column g a generator's. */
      cells: v.array(v.array(v.pipe(v.array(wholeNumberSchema), v.length(CELL_COUNTS.length)))),
    }),
  ),
});

/** The run whose verifiers, or whose generators, take part. */
export type PlayingRunRef = v.InferOutput<typeof side>;

/** The verifiers of one run on the generators of one run, usually the same. */
export interface Play {
  readonly verifiers: PlayingRunRef;
  readonly generators: PlayingRunRef;
  /** [V, G] */
  readonly cells: readonly (readonly Cell[])[];
}

export interface CrossPlay {
  readonly task: string;
  readonly steps: readonly [number, number];
  readonly problems: number;
  readonly ages: readonly number[];
  readonly plays: readonly Play[];
}

/** Whether both models are of one run. */
export const isSameRun = ({ verifiers, generators }: Play): boolean =>
  verifiers.name === generators.name && verifiers.seed === generators.seed;

export function crossPlayText({ plays, ...facts }: CrossPlay): string {
  const stored = plays.map(({ cells, ...sides }) => ({
    ...sides,
    cells: cells.map((row) => row.map((cell) => CELL_COUNTS.map((name) => cell[name]))),
  }));
  const { task, steps, problems, ages } = facts;
  return `${JSON.stringify({ format: FORMAT, task, steps, problems, ages, plays: stored })}\n`;
}

/** @param file its name, for the error message @throws TangoError("bad-file") saying what is wrong */
export function parseCrossPlay(file: string, text: string): CrossPlay {
  const read = v.safeParse(fileSchema, jsonOf(file, text), { abortEarly: true });
  if (!read.success) throw schemaError(file, "the cross-play", read.issues[0]);
  const { format: _, plays, ...facts } = read.output;
  const { ages } = facts;
  const isSquare = ({ cells }: (typeof plays)[number]) =>
    cells.length === ages.length && cells.every((row) => row.length === ages.length);
  if (plays.length === 0 || !plays.every(isSquare)) {
    throw badFile(file, "it has not one cell for each pair of ages");
  }
  const cellIn = (counts: readonly number[]) =>
    Object.fromEntries(CELL_COUNTS.map((name, i) => [name, counts[i]])) as Cell;
  return {
    ...facts,
    plays: plays.map(({ cells, ...sides }) => ({
      ...sides,
      cells: cells.map((row) => row.map(cellIn)),
    })),
  };
}

/** Cross-plays of the same two conditions, one per seed. */
export interface PlayGroup {
  readonly verifiers: string;
  readonly generators: string;
  readonly plays: readonly Play[];
}

/** Groups the plays by verifier and generator condition, in the order of the file. */
export function groupsOf({ plays }: Pick<CrossPlay, "plays">): PlayGroup[] {
  const groups = new Map<string, Play[]>();
  for (const play of plays) {
    const key = JSON.stringify([play.verifiers.name, play.generators.name]);
    groups.set(key, [...(groups.get(key) ?? []), play]);
  }
  return [...groups.values()].map((all) => {
    const [{ verifiers, generators }] = all as [Play];
    return { verifiers: verifiers.name, generators: generators.name, plays: all };
  });
}

/** One rate per cell, its mean over seeds; null where a seed lacks it, so that all cells average the same seeds. */
export function boardOf(plays: readonly Play[], figure: keyof CellRates): AccuracyGrid {
  const size = plays[0]?.cells.length ?? 0;
  const index = Array.from({ length: size }, (_, i) => i);
  const figureIn = (play: Play, row: number, column: number) => {
    const cell = play.cells[row]?.[column];
    return cell ? ratesOf(cell)[figure] : null;
  };
  return index.map((row) =>
    index.map((column) => {
      const values = plays
        .map((play) => figureIn(play, row, column))
        .filter((value) => value !== null);
      if (values.length < plays.length) return null;
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    }),
  );
}
