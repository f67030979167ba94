import { pluralize } from "../../core/counted.ts";
import { defineWords } from "../../i18n/index.ts";

export const blockWords = defineWords("story/blocks", {
  waiting: "This part is being loaded.",
  failed: "This part could not be loaded. Reload the page to try again.",
  line: {
    start: (share: string) => `${share} at the start`,
    measured: (update: string, share: string) => `After update ${update}: ${share}.`,
    axisStart: "start",
    axisEnd: (updates: string) => `after ${pluralize(updates, "update")}`,
  },
  seen: "I have looked at it",
  nothing: "Nothing has been written yet.",
  steps: (right: string, steps: string) => `${right} of ${pluralize(steps, "step")} right`,
});
