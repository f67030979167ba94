/**
 * What a lesson is: plain data in a file of content/lessons, or in one that somebody drops. Every text is text (no markup but
 * `**bold**`), every list and text is bounded, and every figure is a name in braces that `numbers` explains.
 */
import * as v from "valibot";
import { numberSource } from "../../../run/figures/number-source.ts";
import {
  count,
  id,
  list,
  name,
  paragraphs,
  share,
  textUpTo,
  translatedText,
} from "../../../run/figures/schema-pieces.ts";
import { doing } from "../../blocks/forms.ts";

/** An answer to tap, and what is said of it. Each wrong one is an answer that people do give. */
const answer = v.strictObject({
  text: translatedText,
  right: v.boolean(),
  feedback: translatedText,
});
const question = v.strictObject({ text: translatedText, answers: list(answer, 2, 5) });

const item = v.strictObject({ text: translatedText });

/** The prediction, made before anything plays. It is stored and compared, never graded. */
const predict = v.variant("kind", [
  /** One of several answers. `truth` is the index of the one that happened. */
  v.strictObject({
    kind: v.literal("choice"),
    text: paragraphs,
    question: translatedText,
    options: list(item, 2, 5),
    truth: count,
  }),
  /** A share in [0, 1]: a point to drag, which also counts as one of the answers. */
  v.strictObject({
    kind: v.literal("share"),
    text: paragraphs,
    question: translatedText,
    /** What the share is, for the chart. */
    title: translatedText,
    /** The share before, from which the line is drawn; a name of `numbers`. */
    start: v.optional(name),
    truth: name,
    /** In the order of their values; `upTo` is the largest share that counts as the answer. */
    options: list(v.strictObject({ text: translatedText, value: share, upTo: share }), 2, 5),
  }),
  /** Things to put in order, the largest first; each has its number. */
  v.strictObject({
    kind: v.literal("order"),
    text: paragraphs,
    question: translatedText,
    items: list(v.strictObject({ text: translatedText, truth: name }), 3, 6),
  }),
  /** Where the runs of a study will lie: dots to stack on a scale. The truth is the study's own runs. */
  v.strictObject({
    kind: v.literal("spread"),
    text: paragraphs,
    question: translatedText,
    title: translatedText,
    study: textUpTo(40),
    block: v.optional(textUpTo(60)),
    measure: textUpTo(160),
    arm: textUpTo(60),
    from: v.number(),
    to: v.number(),
    bins: v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(24)),
  }),
]);

export const CHAPTERS = ["push", "checker", "worth", "extra"] as const;
/** Small pictures of the cards: drawings of what one does, fixed. */
export const PICTURES = [
  "push",
  "group",
  "zero",
  "checks",
  "wrong",
  "bars",
  "fooled",
  "facts",
  "heat",
  "votes",
  "dots",
  "clip",
] as const;

export const lessonSchema = v.strictObject({
  /** Stored in links and on devices: do not change it once the lesson is published. */
  id,
  /** Position among the lessons, smallest first. */
  order: v.number(),
  chapter: v.picklist(CHAPTERS),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  title: translatedText,
  picture: v.optional(v.picklist(PICTURES)),
  numbers: v.record(name, numberSource),
  /** What one can say after the lesson. */
  goal: paragraphs,
  predict,
  /** One thing to do, or two, one after the other. */
  do: list(doing, 1, 2),
  /** "What did you see?", asked before any explanation; this is what is graded. */
  see: question,
  explain: paragraphs,
  check: question,
  /** Opens the Lab at that moment with one setting free: the part of an address behind "?", `#try/…` included. */
  further: v.strictObject({
    text: translatedText,
    link: v.pipe(textUpTo(200), v.regex(/^[a-z0-9A-Z=&._%-]+(#try\/[a-z]+)?$/)),
  }),
});

export type Lesson = v.InferOutput<typeof lessonSchema>;
export type Paragraphs = Lesson["goal"];
export type Predict = Lesson["predict"];
export type Question = Lesson["see"];
