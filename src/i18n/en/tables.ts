import { defineWords } from "../index.ts";

/** The form of tables that the page saves. */
export const tableWords = defineWords("tables", {
  decimalComma:
    "Semicolons and decimal commas in every table, also of charts and classes, for spreadsheets that expect them",
});
