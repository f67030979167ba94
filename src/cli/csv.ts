/** CSV output: the format flag that several commands share, and the text of a table. */
import { CSV_FORMS, type CsvForm, type CsvFormName, type CsvValue, csvCell } from "../core/csv.ts";
import { type Flag, type Parsed, unknownValueError } from "./arguments.ts";

export const CSV_FLAG: Flag = {
  name: "csv-for",
  value: "NAME",
  help: "comma, or semicolon: csv files with semicolons and decimal commas, for spreadsheets that expect them (default: comma)",
};

const isForm = (name: string): name is CsvFormName => Object.hasOwn(CSV_FORMS, name);

/** The format that a command's flag names. @throws TangoError("bad-setting") for an unknown name */
export function csvFormOf(args: Parsed): CsvForm {
  const name = args.text(CSV_FLAG.name) ?? "comma";
  if (isForm(name)) return CSV_FORMS[name];
  throw unknownValueError(CSV_FLAG.name, name, Object.keys(CSV_FORMS));
}

/** The text of a table: its lines end as those of all other files of a command. */
export const csvText = (rows: readonly (readonly CsvValue[])[], form: CsvForm): string =>
  rows.map((row) => `${row.map((cell) => csvCell(cell, form)).join(form.separator)}\n`).join("");
