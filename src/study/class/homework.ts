/** What a student has done besides the runs: lessons with their predictions, and exercises of *Write the line*. */
import { sha256 } from "../../core/sha256.ts";
import type { BitReader, BitWriter } from "./symbols.ts";

interface DoneLesson {
  /** `markOf` the lesson's id. */
  readonly mark: number;
  /** As the lesson asks: the index of an answer, or a share in whole percent. */
  readonly predicted: number;
}

export interface Homework {
  readonly lessons: readonly DoneLesson[];
  /** `markOf` the id of each exercise that passed. */
  readonly lines: readonly number[];
}

export const NO_HOMEWORK: Homework = { lessons: [], lines: [] };

const WIDTH = { count: 5, mark: 10, predicted: 7 } as const; // bits
/** More lessons, or more exercises, than a code holds are left out. */
const MOST = 2 ** WIDTH.count - 1;

/** Ten bits that stand for an id in a code. Ids never change, and a test makes sure that no two have the same mark. */
export const markOf = (id: string): number =>
  Number.parseInt(sha256(new TextEncoder().encode(id)).slice(0, 4), 16) % 2 ** WIDTH.mark;

/** Writes it at the end of a code. */
export function addHomework(writer: BitWriter, { lessons, lines }: Homework): void {
  writer.add(Math.min(MOST, lessons.length), WIDTH.count);
  for (const { mark, predicted } of lessons.slice(0, MOST)) {
    writer.add(mark, WIDTH.mark);
    writer.add(predicted, WIDTH.predicted);
  }
  writer.add(Math.min(MOST, lines.length), WIDTH.count);
  for (const mark of lines.slice(0, MOST)) writer.add(mark, WIDTH.mark);
}

/** Reads what `addHomework` wrote. */
export function takeHomework(reader: BitReader): Homework {
  const many = <T>(take: () => T) => Array.from({ length: reader.take(WIDTH.count) }, take);
  const lessons = many(() => ({
    mark: reader.take(WIDTH.mark),
    predicted: reader.take(WIDTH.predicted),
  }));
  return { lessons, lines: many(() => reader.take(WIDTH.mark)) };
}
