/** Reads the answers that students saved ("Save my answers") into one table. */
import * as v from "valibot";
import type { Lesson } from "../../story/lesson/lessons/schema.ts";
import { answersFrom, opensUpTo, stateOf } from "../../story/lesson/model/answers.ts";
import { pointsOf } from "../../story/lesson/model/graded.ts";
import { FORMAT } from "./all-answers.ts";

/** One lesson of one student: points from 0 to 100 once it is done. "unread" are answers of another version of the lesson, or damaged. */
export type Mark =
  | { readonly is: "done"; readonly points: number }
  | { readonly is: "new" | "begun" | "unread" };

export interface StudentRow {
  /** Name of the file, or the text's position among pasted ones. */
  readonly name: string;
  /** By lesson id, for the lessons in the table. */
  readonly marks: ReadonlyMap<string, Mark>;
  readonly done: number;
  /** Points of all lessons that are done. */
  readonly points: number;
  /** An earlier row with the same answers; null for none. */
  readonly sameAs: string | null;
}

/** Why a text is not a row: it is not JSON, not a file of answers, or one of a later version of the lab. */
export type Refusal = "json" | "format" | "later";
export interface RefusedText {
  readonly name: string;
  readonly why: Refusal;
}

export interface GivenText {
  readonly name: string;
  readonly text: string;
}

const file = v.object({
  format: v.literal(FORMAT.format),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  lessons: v.record(v.string(), v.unknown()),
});

/** How every saved file begins. */
const BEGINNING = /(?=\{\s*"format"\s*:)/;
/** Spaces and quote marks that mails and forums put before lines. No JSON string spans lines, so none is damaged. */
const BEFORE_LINES = /^[\s>|]+/gm;

/** The end of the JSON object that a text begins with; the text's length if the object is cut off. */
function endOfTable(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/** Splits pasted text into saved files and drops other text between them; what may be a damaged file is kept. */
export const pastedTexts = (text: string): string[] =>
  text
    .replace(BEFORE_LINES, "")
    .split(BEGINNING)
    .flatMap((part, _, parts) => {
      const end = BEGINNING.test(part) ? endOfTable(part) : 0;
      const rest = part.slice(end).trim();
      return [part.slice(0, end), rest.includes("{") || parts.length === 1 ? rest : ""];
    })
    .filter((part) => part !== "");

function markOf(lesson: Lesson, stored: unknown): Mark {
  if (stored === undefined) return { is: "new" };
  const answers = answersFrom(lesson, stored);
  if (answers === null) return { is: "unread" };
  if (opensUpTo(lesson, answers) !== "further") {
    return { is: stateOf(answers) === "new" ? "new" : "begun" };
  }
  return { is: "done", points: pointsOf(lesson, answers) };
}

/** The saved file in a text, or why it is not one. */
function fileIn(text: string): v.InferOutput<typeof file> | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "json";
  }
  const { success, output } = v.safeParse(file, value);
  if (!success) return "format";
  return output.version > FORMAT.version ? "later" : output;
}

/** A row for each text that can be read, in the given order, and the reasons for the others. */
export function collected(
  texts: readonly GivenText[],
  lessons: readonly Lesson[],
): { readonly rows: readonly StudentRow[]; readonly refused: readonly RefusedText[] } {
  const rows: StudentRow[] = [];
  const refused: RefusedText[] = [];
  const seen = new Map<string, string>();
  for (const { name, text } of texts) {
    const read = fileIn(text);
    if (typeof read === "string") {
      refused.push({ name, why: read });
      continue;
    }
    const marks = new Map(
      lessons.map((lesson) => [lesson.id, markOf(lesson, read.lessons[lesson.id])] as const),
    );
    const points = [...marks.values()].flatMap((mark) => (mark.is === "done" ? [mark.points] : []));
    const content = JSON.stringify(read);
    rows.push({
      name,
      marks,
      done: points.length,
      points: points.reduce((sum, value) => sum + value, 0),
      sameAs: seen.get(content) ?? null,
    });
    if (!seen.has(content)) seen.set(content, name);
  }
  return { rows, refused };
}
