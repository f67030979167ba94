import { pluralize } from "../../../core/counted.ts";
import { defineWords } from "../../../i18n/index.ts";

export const curvesWords = defineWords("story/blocks/curves", {
  oneRun: "one recorded run each, means of nine updates",
  updates: (updates: string) => pluralize(updates, "update"),
});
