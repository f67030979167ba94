import { FILE_REFUSALS } from "../../core/files/refusals.ts";
import { STORAGE_FAULT_SENTENCES } from "../../storage/faults.ts";
import { defineWords } from "../index.ts";

/** Why files and saved runs cannot be used. */
export const refusals = defineWords("refusals", {
  files: FILE_REFUSALS,
  storage: STORAGE_FAULT_SENTENCES,
  otherBrowser:
    "The link leads to a live run that is not saved in this browser. Its preset's recording is shown instead.",
});
