import { numberName } from "../../../i18n/en/numbers.ts";
import { defineWords } from "../../../i18n/index.ts";

export const twiceWords = defineWords("watch/twice", {
  same: "The same problem, twice",
  two: "One attempt at the start, one at the end",
  at: (update: string) => `Update ${update}`,
  spoken: (problem: string, answer: string) => `${problem}: the answer ${answer}`,
  verdict: {
    right: { believed: "✓ Right, and believed", doubted: "✗ Right, and not believed." },
    wrong: { believed: "✓ Wrong, and believed.", doubted: "✗ “Wrong”, true." },
  },
  /** Ends the sentence "Right, and believed": the columns with a 9 on top are the hard ones. */
  nines: (count: number) =>
    count === 0 ? "." : `: even its ${count === 1 ? "9" : `${numberName(count)} 9s`} on top.`,
  missed: (step: string) => `But it lets ${step} pass.`,
});
