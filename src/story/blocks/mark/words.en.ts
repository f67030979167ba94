import { pluralize } from "../../../core/counted.ts";
import { defineWords } from "../../../i18n/index.ts";

export const markWords = defineWords("story/blocks/mark", {
  left: (marked: string, steps: string) => `${marked} of ${pluralize(steps, "step")} marked.`,
  keys: "Keys on a solution: C right, X wrong, Backspace undoes.",
  reveal: "Compare with the verifier",
  first: "Mark every step first",
  solution: (number: string, of: string) => `Solution ${number} of ${of}`,
  you: "You",
  youSay: "You say",
  verifier: "Verifier",
  table: "Your marks and the verifier's verdicts on the same steps",
  caught: "wrong steps caught",
  accepted: "right steps accepted",
  of: (part: string, whole: string) => `${part} of ${whole}`,
});
