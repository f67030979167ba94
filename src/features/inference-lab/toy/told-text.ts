/** The toy's sentences about a solution. No React. */
import { taskById } from "../../../core/tasks/registry.ts";
import { formatInteger, formatPercent } from "../../../i18n/format.ts";
import { checkBookOf, isMisprintedSum } from "../../../page/solution/check-text.ts";
import { signOf } from "../../../page/solution/problem-text.ts";
import { isTrained } from "../model/judges.ts";
import type { Loaded } from "../model/models.ts";
import type { StripTold, Told } from "../model/told.ts";
import type { Strip, ToyState } from "../model/toy.ts";
import type { ToyWords } from "./words.en.ts";

/** Sentences about a verdict: on a sum from the book, on another sum, and without a sum. */
interface BySum {
  readonly book: (sum: string) => string;
  readonly sum: (sum: string) => string;
  readonly plain: string;
}

function changeText({ change, sum, isOfBook }: Extract<Told, { kind: "wrong" }>, words: ToyWords) {
  const said: string | BySum = words.turn.change[change];
  if (typeof said === "string") return said;
  if (sum === null) return said.plain;
  return isOfBook ? said.book(sum) : said.sum(sum);
}

export function toldText(told: Told, words: ToyWords): string {
  const { turn } = words;
  switch (told.kind) {
    case "wrong": {
      const { written, what } = told;
      return words.games.together([turn.wrong(written, what), changeText(told, words)]);
    }
    case "right":
      return turn.right[told.change];
    case "doubted":
      return turn.doubted;
    case "whole":
      return turn.whole[told.isRight ? "right" : "wrong"](formatPercent(told.chance));
    case "unjudged":
      return turn.unjudged[told.isRight ? "right" : "wrong"];
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
export function stripText(told: StripTold, about: About, words: ToyWords): string {
  const { now } = words.strip;
  const { accepted, before } = told;
  const { what, strip } = about;
  const right = strip.options.filter((_, i) => strip.isRight[i]).join();
  switch (told.now) {
    case "none": {
      const lie = before && believedMisprint(about, before);
      return lie ? now.none.bookLies(what, lie) : now.none.plain(what);
    }
    case "right":
      if (!before) return now.right.alone(what);
      return before.join() === right ? now.right.plain(what) : now.right.changed(what);
    case "more":
      return now.more(what, accepted.length);
    case "wrong":
      return now.wrong(what, accepted.join(", "));
  }
}

/** Why a turn also moved another digit of the problem. */
export const alongText = (along: NonNullable<ToyState["along"]>, { turn }: ToyWords): string =>
  turn.along[along === "borrow" || along === "column" ? along : "other"];

/** How far the verifier was trained. */
export const noteText = (loaded: Loaded, { rows }: ToyWords): string =>
  isTrained(loaded) ? rows.update(formatInteger(loaded.checkpoint.generatorUpdates)) : rows.book;

/** What a wheel of an answer changes: "digit", "letter". @param own each step's own text */
export const thingText = (own: readonly string[], { rows }: ToyWords): string =>
  rows.things[/^[a-z]/.test(own[0] ?? "") ? "letter" : "digit"];
