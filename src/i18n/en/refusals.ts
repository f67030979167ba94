import { defineWords } from "../index.ts";

/** Why saved runs cannot be shown. */
export const refusals = defineWords("refusals", {
  otherBrowser:
    "The link leads to a live run that is not saved in this browser. Its preset's recording is shown instead.",
});
