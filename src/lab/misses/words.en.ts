import { pluralize } from "../../core/counted.ts";
import { defineWords } from "../../i18n/index.ts";
import type { Span } from "./model/miss-table.ts";

/** Where the verifier is wrong, fact by fact. */
export const missesWords = defineWords("misses", {
  title: "What the verifier misses",
  missed: (against: string, of: string) =>
    `lets ${against} of ${pluralize(of, "wrong digit")} pass`,
  doubted: (against: string, of: string) => `doubts ${against} of ${pluralize(of, "right one")}`,
  none: "No verdict of the verifier on a step yet.",
  open: "Fact by fact",
  span: "Verdicts of",
  spans: {
    one: "this update",
    twenty: "the last 20 updates",
    all: "all updates so far",
  } satisfies Record<Span, string>,
  caption: "What the verifier misses: facts by the digit that was written",
  key: "A number over a number: verdicts against the truth, of all. The framed digit is the right one; an empty cell has no verdict.",
  cell: {
    missed: (fact: string, digit: string, against: string, of: string) =>
      `${fact} written as ${digit}, which is wrong: let pass ${against} of ${of}`,
    doubted: (fact: string, digit: string, against: string, of: string) =>
      `${fact} written as ${digit}, which is right: doubted ${against} of ${of}`,
    none: (fact: string, digit: string) => `${fact} written as ${digit}: no verdict`,
  },
  keys: "Arrow keys go from cell to cell; a click or Enter shows an example, again the next one.",
  /** Under the table: the chosen cell, and a note on its examples. */
  readout: (cell: string, more: string) => `${cell}. ${more}`,
  noExample: "Every verdict on it was true.",
  shown: (example: string, of: string) => `Example ${example} of ${of} is on screen.`,
});
