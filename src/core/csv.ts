/** Comma-separated files (RFC 4180), and those that spreadsheets of other countries read. */

/** Separator between cells, and decimal sign. */
export interface CsvForm {
  readonly separator: string;
  readonly decimal: string;
}

export const CSV_FORMS = {
  comma: { separator: ",", decimal: "." },
  /** Where numbers have a decimal comma, as in most of Europe and Latin America. */
  semicolon: { separator: ";", decimal: "," },
} as const satisfies Record<string, CsvForm>;
export type CsvFormName = keyof typeof CSV_FORMS;

export type CsvValue = string | number | null | undefined;

/** A spreadsheet would run a cell that begins like this as a formula; full-width signs count too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A cell: every digit of a number, nothing for NaN or infinity, texts quoted so that no spreadsheet runs them. */
export function csvCell(value: CsvValue, form: CsvForm = CSV_FORMS.comma): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number")
    return Number.isFinite(value) ? String(value).replace(".", form.decimal) : "";
  const text = FORMULA.test(value) ? `'${value}` : value;
  const isQuoted = /[",\r\n]/.test(text) || text.includes(form.separator);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a table. */
export const csvLine = (cells: readonly CsvValue[], form: CsvForm = CSV_FORMS.comma): string =>
  `${cells.map((cell) => csvCell(cell, form)).join(form.separator)}\r\n`;
