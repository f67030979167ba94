import { useStore } from "zustand";
import { csvFormName } from "../../runtime/csv-form.ts";

/** Lets the user choose decimal point or comma for all tables that the page saves. */
export function DecimalComma() {
  const name = useStore(csvFormName);
  return (
    <label>
      <input
        type="checkbox"
        checked={name === "semicolon"}
        onChange={({ target }) => csvFormName.choose(target.checked ? "semicolon" : "comma")}
      />{" "}
      Semicolons and decimal commas in every table, also of charts and classes, for spreadsheets
      that expect them
    </label>
  );
}
