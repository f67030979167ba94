import { pluralize } from "../../../core/counted.ts";
import { defineWords } from "../../../i18n/index.ts";

export const beforeAfterWords = defineWords("story/blocks/before-after", {
  before: "Before",
  after: (updates: string) => `After ${pluralize(updates, "update")}`,
  verdicts: (said: string, of: string) =>
    `The verifier: ${said} of ${pluralize(of, "verdict")} true`,
  others: (right: string, of: string) => `Of ${of} such problems: ${right} right`,
  none: (preset: string) =>
    `The recording of preset ${preset} has no problem before and after: lab record --attempts writes them.`,
});
