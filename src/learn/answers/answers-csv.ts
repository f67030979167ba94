import { type CsvForm, csvLine } from "../../core/csv.ts";
import type { StudentRow } from "./collect.ts";
import type { answersWords } from "./words.en.ts";

/** One row per student: points for each finished lesson, empty cells for the others, then their number and sum. */
export function answersCsv(
  rows: readonly StudentRow[],
  lessons: readonly { readonly id: string; readonly title: string }[],
  words: Pick<typeof answersWords.english, "student" | "done" | "points">,
  form: CsvForm,
): string {
  const head = [words.student, ...lessons.map(({ title }) => title), words.done, words.points];
  const lines = rows.map(({ name, marks, done, points }) => {
    const each = lessons.map(({ id }) => {
      const mark = marks.get(id);
      return mark?.is === "done" ? mark.points : null;
    });
    return csvLine([name, ...each, done, points], form);
  });
  return csvLine(head, form) + lines.join("");
}
