/** The toy's sentences about a solution. No React. */

import { pluralize } from "../../../core/counted.ts";
import { taskById } from "../../../core/tasks/registry.ts";
import { numberName } from "../../../kit/english.ts";
import { formatInteger, formatPercent } from "../../../kit/format.ts";
import { checkBookOf, isMisprintedSum } from "../../../page/solution/check-text.ts";
import { signOf } from "../../../page/solution/problem-text.ts";
import { isTrained } from "../model/judges.ts";
import type { Loaded } from "../model/models.ts";
import type { StripTold, Told } from "../model/told.ts";
import type { Strip, ToyState } from "../model/toy.ts";

const ALONG = {
  borrow: "No column borrows here, so the other digit came along.",
  column: "A column has at most 9 here, so the other digit came along.",
  other: "That would not be a problem of this task, so another digit came along.",
};

const CHANGE = {
  taught: {
    book: (sum: string) =>
      `Before training the verifier lets it pass: its book says ${sum}. Training taught it to doubt that line.`,
    sum: (sum: string) =>
      `Before training the verifier lets it pass, as it gets ${sum}. Training taught it to reject it.`,
    plain: "Before training the verifier lets it pass. Training taught it to reject it.",
  },
  bothCatch: "That is wrong, and both catch it.",
  bothMiss: {
    book: (sum: string) => `That is wrong, and both let it pass: their book says ${sum}.`,
    sum: (sum: string) => `That is wrong, and both let it pass: the trained one gets ${sum}.`,
    plain: "That is wrong, and both let it pass.",
  },
  unlearned: {
    book: (sum: string) =>
      `Before training the verifier rejects it. Now it lets it pass, as its book says: ${sum}.`,
    sum: (sum: string) =>
      `Before training the verifier rejects it. Now it lets it pass: it gets ${sum}.`,
    plain: "Before training the verifier rejects it. Now it lets it pass.",
  },
  catches: "That is wrong, and the verifier catches it.",
  misses: {
    book: (sum: string) => `That is wrong, and the verifier lets it pass: its book says ${sum}.`,
    sum: (sum: string) => `That is wrong, and the verifier lets it pass: it gets ${sum}.`,
    plain: "That is wrong, and the verifier lets it pass.",
  },
  unread: "That is wrong. A verifier wrote something that cannot be read.",
};

const RIGHT = {
  both: "Right, and both believe it.",
  alone: "Right, and the verifier believes it.",
  learned: "Right. Before training the verifier did not believe it; now it does.",
};

const WHOLE = {
  right: (percent: string) =>
    `Right, and the verifier gives it a chance of ${percent} to be right.`,
  wrong: (percent: string) =>
    `Wrong, and the verifier gives it a chance of ${percent} to be right.`,
};

/** Sentences about a verdict: on a sum from the book, on another sum, and without a sum. */
interface BySum {
  readonly book: (sum: string) => string;
  readonly sum: (sum: string) => string;
  readonly plain: string;
}

function changeText({ change, sum, isOfBook }: Extract<Told, { kind: "wrong" }>) {
  const said: string | BySum = CHANGE[change];
  if (typeof said === "string") return said;
  if (sum === null) return said.plain;
  return isOfBook ? said.book(sum) : said.sum(sum);
}

export function toldText(told: Told): string {
  switch (told.kind) {
    case "wrong": {
      const { written, what } = told;
      return [`You wrote ${written} for ${what}.`, changeText(told)].join(" ");
    }
    case "right":
      return RIGHT[told.change];
    case "doubted":
      return "Right, but the trained verifier does not believe it.";
    case "whole":
      return WHOLE[told.isRight ? "right" : "wrong"](formatPercent(told.chance));
    case "unjudged":
      return told.isRight ? "Right." : "Wrong.";
  }
}

interface About {
  readonly strip: Strip;
  /** What the step combines: "9 − 4". */
  readonly what: string;
  readonly loaded: Loaded;
}

/** The wrong digit that was accepted before RL because the verifier's book misprints it; null for none. */
function believedMisprint({ strip, loaded }: About, before: readonly string[]): string | null {
  const { problem, dial, options, isRight } = strip;
  const task = taskById(problem.task);
  const book = checkBookOf(loaded.settings);
  const parts = task.check?.parts(problem, dial.step);
  if (parts?.kind !== "sum") return null;
  const isLie = (digit: string): boolean => {
    const check = { value: parts.target, by: { ...parts, operator: signOf(parts.operator) } };
    return isMisprintedSum(digit, dial.step, check, { task, problem }, book);
  };
  const wrong = before.filter((digit) => !isRight[options.indexOf(digit)]);
  return wrong.find(isLie) ?? null;
}

/** The sentence about the digits that a verifier accepts. */
export function stripText(told: StripTold, about: About): string {
  const { accepted, before } = told;
  const { what, strip } = about;
  const right = strip.options.filter((_, i) => strip.isRight[i]).join();
  switch (told.now) {
    case "none": {
      const lie = before && believedMisprint(about, before);
      return lie
        ? `For ${what} its book has ${lie}. Training made it distrust all ten digits: it found out that its book lies, not what is true. That is enough to teach.`
        : `For ${what} it rejects all ten digits, the right one, too.`;
    }
    case "right":
      if (!before) return `For ${what} it accepts the right digit alone.`;
      return before.join() === right
        ? `For ${what} it accepts the right digit alone, now as before.`
        : `For ${what} it accepts the right digit alone now. Before training it did not.`;
    case "more":
      return `For ${what} it accepts ${numberName(accepted.length)} digits, the right one among them: that is a way to fool it.`;
    case "wrong":
      return `For ${what} it accepts ${accepted.join(", ")}, and not the right digit.`;
  }
}

/** Why a turn also moved another digit of the problem. */
export const alongText = (along: NonNullable<ToyState["along"]>): string =>
  ALONG[along === "borrow" || along === "column" ? along : "other"];

/** How far the verifier was trained. */
export const noteText = (loaded: Loaded): string =>
  isTrained(loaded)
    ? `after ${pluralize(formatInteger(loaded.checkpoint.generatorUpdates), "update")}`
    : "as its book taught it";

/** What a wheel of an answer changes: "digit", "letter". @param own each step's own text */
export const thingText = (own: readonly string[]): string =>
  /^[a-z]/.test(own[0] ?? "") ? "letter" : "digit";
