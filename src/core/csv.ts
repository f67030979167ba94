/** Comma-separated files (RFC 4180), and those that spreadsheets of other countries read. */

/** What stands between cells, and before the fraction of a number. */
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

/** A spreadsheet would compute a cell that begins like this, some also with a wide sign; what was typed is text. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A cell: numbers with every digit, nothing for what is not a finite number, and texts that no spreadsheet computes. */
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
