import * as v from "valibot";
import {
  count,
  list,
  name,
  paragraphs,
  textUpTo,
  translatedText,
} from "../../../run/figures/schema-pieces.ts";

/** A number to work out, checked against a figure of `numbers`. */
const field = v.strictObject({
  kind: v.literal("field"),
  label: translatedText,
  /** A line under the label: "1 point ÷ 8". */
  note: v.optional(translatedText),
  truth: name,
  /** How far off an answer may be, in the units in which it is written. */
  tolerance: v.pipe(v.number(), v.minValue(0)),
  /** Usual slips: the number that the slip gives, and what to say of it. */
  slips: list(v.strictObject({ gives: v.union([v.number(), name]), hint: translatedText }), 0, 6),
  /** Said after a second miss. */
  hint: translatedText,
  /** Shown once the number is settled: why a student's result may differ a little. */
  settled: v.optional(translatedText),
});
/** Attempts to tap right or wrong until they are as stated by `points`. */
const tap = v.strictObject({ kind: v.literal("tap"), label: translatedText });

const chance = { token: textUpTo(4), before: name, after: name };

/** The picture beside the fields. */
const bench = v.variant("kind", [
  /** Attempts on a line at the height of their advantage (lab's own GRPO), which a right field moves there. */
  v.strictObject({
    kind: v.literal("attempts"),
    problem: textUpTo(40),
    attempts: list(v.strictObject({ text: textUpTo(24), points: v.number() }), 2, 8),
    /** Other groups to try when all fields are right: how many of the attempts are right. */
    others: list(
      v.strictObject({
        label: translatedText,
        right: count,
        /** Where each answer of the prediction would put the right cards of this group. */
        guesses: v.optional(list(v.number(), 2, 5)),
      }),
      0,
      6,
    ),
  }),
  /** A table of verdicts: wrong steps caught and missed, right ones doubted and accepted. */
  v.strictObject({
    kind: v.literal("verdicts"),
    caught: count,
    missed: count,
    doubted: count,
    accepted: count,
  }),
  /** The chance of one token before and after a push, two bars; beside it that of another one, which is told. */
  v.strictObject({
    kind: v.literal("chance"),
    ...chance,
    against: v.optional(v.strictObject(chance)),
  }),
]);

/** Computes by hand, field by field, and is checked. */
export const hand = v.strictObject({
  kind: v.literal("hand"),
  text: paragraphs,
  formula: v.optional(textUpTo(120)),
  bench,
  jobs: list(v.variant("kind", [tap, field]), 1, 6),
});

export type Bench = v.InferOutput<typeof bench>;

export type Hand = v.InferOutput<typeof hand>;
