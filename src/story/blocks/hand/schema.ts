import * as v from "valibot";
import {
  count,
  list,
  name,
  paragraphs,
  prose,
  textUpTo,
} from "../../../run/figures/schema-pieces.ts";

/** A number to work out, checked against a figure of `numbers`. */
const field = v.strictObject({
  kind: v.literal("field"),
  label: prose,
  /** A line under the label: "1 point ÷ 8". */
  note: v.optional(prose),
  truth: name,
  /** The largest difference from the right answer that still counts, in the units in which the figure is written. */
  tolerance: v.pipe(v.number(), v.minValue(0)),
  /** Usual slips: the number that each slip gives, and the hint for it. */
  slips: list(v.strictObject({ gives: v.union([v.number(), name]), hint: prose }), 0, 6),
  /** Shown after a second wrong answer. */
  hint: prose,
  /** Shown once the number is settled, to say why a student's result may differ a little. */
  settled: v.optional(prose),
});
/** A job to tap attempts as right or wrong until all agree with their `points`. */
const tap = v.strictObject({ kind: v.literal("tap"), label: prose });

const chance = { token: textUpTo(4), before: name, after: name }; // a token, and the figures of its chance

/** The picture beside the fields. */
const bench = v.variant("kind", [
  /** Attempts along a line, at the height of their advantage in GRPO; a right answer moves its card there. */
  v.strictObject({
    kind: v.literal("attempts"),
    problem: textUpTo(40),
    attempts: list(v.strictObject({ text: textUpTo(24), points: v.number() }), 2, 8),
    /** Other groups to try when all fields are right, by the number of their right attempts. */
    others: list(
      v.strictObject({
        label: prose,
        right: count,
        /** For each answer of the prediction, the height of this group's right cards if that answer were true. */
        guesses: v.optional(list(v.number(), 2, 5)),
      }),
      0,
      6,
    ),
  }),
  /** A table of verdicts: how many wrong steps were caught and missed, and right steps doubted and accepted. */
  v.strictObject({
    kind: v.literal("verdicts"),
    caught: count,
    missed: count,
    doubted: count,
    accepted: count,
  }),
  /** The chance of one token before and after a push, as two bars; `against` is another token to compare with. */
  v.strictObject({
    kind: v.literal("chance"),
    ...chance,
    against: v.optional(v.strictObject(chance)),
  }),
]);

/** An activity: the student computes by hand, field by field, and each answer is checked. */
export const hand = v.strictObject({
  kind: v.literal("hand"),
  text: paragraphs,
  bench,
  jobs: list(v.variant("kind", [tap, field]), 1, 6),
});

export type Bench = v.InferOutput<typeof bench>;

export type Hand = v.InferOutput<typeof hand>;
