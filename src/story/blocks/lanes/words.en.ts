import { pluralize } from "../../../core/counted.ts";
import { defineWords } from "../../../i18n/index.ts";

export const lanesWords = defineWords("story/blocks/lanes", {
  label: "Right answers with and without a verifier",
  training: "right in training",
  newProblems: "right on new problems",
  live: "right in training, live",
  recorded: "all other lines and numbers are recorded",
  ownRecorded: "with the verifier, recorded",
  updates: (updates: string) => pluralize(updates, "update"),
  ends: "Right on new problems at the end",
  own: "with the verifier",
});
