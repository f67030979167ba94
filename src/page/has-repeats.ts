import { preference } from "../runtime/preference.ts";

/** Whether pairs are stored that are repeated on other seeds: only then is their code loaded. */
export const hasRepeats = preference<boolean>("repeats", {
  read: (text) => text === "stored",
  write: (are) => (are ? "stored" : ""),
});
