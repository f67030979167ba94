/**
 * What a lesson is: plain data in a file of content/lessons. Every text is plain (no
 * markup but `**bold**`), every list and text is bounded, and every name in braces is one of `numbers`.
 */
import * as v from "valibot";
import { numberSource } from "../../../run/figures/number-source.ts";
import {
  count,
  id,
  list,
  name,
  paragraphs,
  prose,
  share,
  textUpTo,
} from "../../../run/figures/schema-pieces.ts";
import { doing } from "../../blocks/forms.ts";

/** An answer to tap, and the feedback on it. Each wrong answer is one that people really give. */
const answer = v.strictObject({ text: prose, right: v.boolean(), feedback: prose });
const question = v.strictObject({ text: prose, answers: list(answer, 2, 5) });

const item = v.strictObject({ text: prose });

/** The prediction, made before anything plays. It is stored and compared, but never graded. */
const predict = v.variant("kind", [
  /** One of several answers; `truth` is the index of the one that turns out true. */
  v.strictObject({
    kind: v.literal("choice"),
    text: paragraphs,
    question: prose,
    options: list(item, 2, 5),
    truth: count,
  }),
  /** A share in [0, 1], as a point to drag, which also counts as one of the answers. */
  v.strictObject({
    kind: v.literal("share"),
    text: paragraphs,
    question: prose,
    /** What the share is of, as the title of the chart. */
    title: prose,
    /** The share at the start, from which the line is drawn; a name of `numbers`. */
    start: name,
    truth: name,
    /** The answers in the order of their values; `upTo` is the largest share that counts as the answer. */
    options: list(v.strictObject({ text: prose, value: share, upTo: share }), 2, 5),
  }),
  /** Where the runs of a study will be: dots to stack on a scale. The true result is the study's own runs. */
  v.strictObject({
    kind: v.literal("spread"),
    text: paragraphs,
    question: prose,
    title: prose,
    study: textUpTo(40),
    measure: textUpTo(160),
    arm: textUpTo(60),
    from: v.number(),
    to: v.number(),
    bins: v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(24)),
  }),
]);

export const CHAPTERS = ["push", "checker", "worth"] as const;
/** The small pictures that lesson cards can have; each shows what the student does. */
export const PICTURES = ["push", "group", "zero", "checks", "wrong", "facts", "dots"] as const;

export const lessonSchema = v.strictObject({
  /** Stored in links and on devices: never changed once the lesson is published. */
  id,
  /** Place among the lessons, smallest first. */
  order: v.number(),
  chapter: v.picklist(CHAPTERS),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  title: prose,
  picture: v.picklist(PICTURES),
  numbers: v.record(name, numberSource),
  /** What students can explain after the lesson. */
  goal: paragraphs,
  predict,
  /** One activity, or two in order. */
  do: list(doing, 1, 2),
  /** "What did you see?", asked before any explanation; the first answer is graded. */
  see: question,
  explain: paragraphs,
  check: question,
  /** Opens the Lab at this moment with one setting free: an address from after "?", including `#try/…`. */
  further: v.strictObject({
    text: prose,
    link: v.pipe(textUpTo(200), v.regex(/^[a-z0-9A-Z=&._%-]+(#try\/[a-z]+)?$/)),
  }),
});

export type Lesson = v.InferOutput<typeof lessonSchema>;
export type Paragraphs = Lesson["goal"];
export type Predict = Lesson["predict"];
export type Question = Lesson["see"];
