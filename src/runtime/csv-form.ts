/** How tables are saved for this user's spreadsheet; kept on this device. */
import { createStore } from "zustand/vanilla";
import { CSV_FORMS, type CsvForm, type CsvFormName } from "../core/csv.ts";
import { recall, remember } from "./storage.ts";

const KEY = "csv-form";

export const csvFormStore = createStore<{ readonly name: CsvFormName }>(() => ({
  name: recall(KEY) === "semicolon" ? "semicolon" : "comma",
}));

/** The form in which the next table is saved. */
export const csvForm = (): CsvForm => CSV_FORMS[csvFormStore.getState().name];

/** Chooses the form of all tables. */
export function chooseCsvForm(name: CsvFormName): void {
  csvFormStore.setState({ name });
  remember(KEY, name);
}
