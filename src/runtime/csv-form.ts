/** How tables are saved for this user's spreadsheet; kept on this device. */
import { CSV_FORMS, type CsvForm, type CsvFormName } from "../core/csv.ts";
import { preference } from "./preference.ts";

/** The name of the form of all tables. */
export const csvFormName = preference<CsvFormName>("csv-form", {
  read: (text) => (text === "semicolon" ? "semicolon" : "comma"),
  write: (name) => name,
});

/** The form in which the next table is saved. */
export const csvForm = (): CsvForm => CSV_FORMS[csvFormName.getState()];
