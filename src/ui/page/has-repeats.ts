import { preference } from "../../runtime/preference.ts";

/** Whether repeated pairs are stored on this device, so that their code must be loaded. */
export const hasRepeats = preference<boolean>("repeats", {
  read: (text) => text === "stored",
  write: (are) => (are ? "stored" : ""),
});
