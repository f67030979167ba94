import { useStore } from "zustand";
import { tableWords } from "../i18n/en/tables.ts";
import { useWords } from "../i18n/index.ts";
import { csvFormName } from "../runtime/csv-form.ts";

/** Lets the user choose decimal point or comma for all tables that the page saves. */
export function DecimalComma() {
  const words = useWords(tableWords);
  const name = useStore(csvFormName);
  return (
    <label>
      <input
        type="checkbox"
        checked={name === "semicolon"}
        onChange={({ target }) => csvFormName.choose(target.checked ? "semicolon" : "comma")}
      />{" "}
      {words.decimalComma}
    </label>
  );
}
