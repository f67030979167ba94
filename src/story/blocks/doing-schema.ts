/** The kinds of doing of a lesson. */
import * as v from "valibot";
import {
  bounded,
  count,
  list,
  name,
  paragraphs,
  positive,
  told,
  written,
} from "../../run-view/figures/schema-pieces.ts";

/** A number to work out, checked against a figure of `numbers`. */
const field = v.strictObject({
  kind: v.literal("field"),
  label: told,
  /** A line under the label: "1 point ÷ 8". */
  note: v.optional(told),
  truth: name,
  /** How far off an answer may be, in the units in which it is written. */
  tolerance: v.pipe(v.number(), v.minValue(0)),
  /** Usual slips: the number that the slip gives, and what to say of it. */
  slips: list(v.strictObject({ gives: v.union([v.number(), name]), hint: told }), 0, 6),
  /** Said after a second miss. */
  hint: told,
});
/** Attempts to tap right or wrong until they are as stated by `points`. */
const tap = v.strictObject({ kind: v.literal("tap"), label: told });

/** What stands beside the fields and answers them. */
const bench = v.variant("kind", [
  /** Attempts on a line at the height of their advantage (lab's own GRPO), which a right field moves there. */
  v.strictObject({
    kind: v.literal("attempts"),
    problem: bounded(40),
    attempts: list(v.strictObject({ text: bounded(24), points: v.number() }), 2, 8),
    /** Other groups to try when all fields are right: how many of the attempts are right. */
    others: list(v.strictObject({ label: told, right: count }), 0, 6),
  }),
  /** A table of verdicts: wrong steps caught and missed, right ones doubted and accepted. */
  v.strictObject({
    kind: v.literal("verdicts"),
    caught: count,
    missed: count,
    doubted: count,
    accepted: count,
  }),
  /** The chance of one token before and after a push: two bars. */
  v.strictObject({ kind: v.literal("chance"), token: bounded(4), before: name, after: name }),
]);

const playedPart = v.strictObject({
  preset: bounded(40),
  /** Updates of both models where the part begins and ends; the metric is measured at both. */
  from: count,
  to: positive,
  seconds: v.pipe(v.number(), v.minValue(4), v.maxValue(60)),
});

/** What the student does. */
export const doing = v.variant("kind", [
  /** Plays a part of a recording: the chart of one metric stays behind a curtain until then. */
  v.strictObject({
    kind: v.literal("watch"),
    text: paragraphs,
    recording: playedPart,
    chart: v.strictObject({
      role: v.picklist(["generator", "verifier"]),
      metric: bounded(80),
      /** The same share on the rollouts of each update: a thin line. */
      training: v.nullable(bounded(80)),
      title: told,
      /** What the share is taken over; `{count}` is how many. */
      on: told,
    }),
  }),
  /** Computes by hand, field by field, and is checked. */
  v.strictObject({
    kind: v.literal("hand"),
    text: paragraphs,
    formula: v.optional(bounded(120)),
    bench,
    jobs: list(v.variant("kind", [tap, field]), 1, 6),
  }),
  /** Uncovers arms of a study one after another: every seed a dot, the mean a line. */
  v.strictObject({
    kind: v.literal("lanes"),
    text: paragraphs,
    title: told,
    study: bounded(40),
    measure: bounded(160),
    from: v.number(),
    to: v.number(),
    as: written,
    arms: list(
      v.strictObject({
        label: told,
        arm: bounded(60),
        block: v.optional(bounded(60)),
        /** Another measure than that of the others: lanes may be several rules of one arm. */
        measure: v.optional(bounded(160)),
      }),
      2,
      6,
    ),
  }),
  /** Marks steps of recorded solutions right or wrong, then sees how the verifier did on the same ones. */
  v.strictObject({
    kind: v.literal("mark"),
    text: paragraphs,
    preset: bounded(40),
    /** A recorded lane of "What if …?"; without it the run itself. */
    lane: v.exactOptional(bounded(40)),
    /** The updates whose solutions are marked: the verifier's of the run, the generator's of a lane. */
    updates: list(positive, 1, 4),
    steps: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(18)),
  }),
  /** Chooses the value of one setting and trains live for up to a minute; else the study's runs stand in. */
  v.strictObject({
    kind: v.literal("train"),
    text: paragraphs,
    preset: bounded(40),
    /** "seed": each student trains a seed of their own, and there is one choice. */
    setting: bounded(40),
    choices: list(v.strictObject({ label: told, value: v.union([v.number(), v.string()]) }), 1, 5),
    seconds: v.pipe(v.number(), v.minValue(10), v.maxValue(60)),
    metric: bounded(80),
    title: told,
    /** What the recorded lanes of "What if" show where nothing can be trained: a lane for each choice, or null. */
    fallback: list(v.nullable(bounded(40)), 1, 5),
  }),
  /** Works out by three rules which answer wins among recorded attempts at one problem: majority, the verifier's best, weighted. */
  v.strictObject({
    kind: v.literal("vote"),
    text: paragraphs,
    preset: bounded(40),
    /** The generator's updates of the recording whose groups are voted on. */
    updates: list(positive, 1, 4),
  }),
  /** Looks into a picture of a study. */
  v.strictObject({
    kind: v.literal("look"),
    text: paragraphs,
    picture: v.picklist(["red-queen", "map"]),
  }),
  /** Goes through a recorded run check by check: what both models know of every fact. */
  v.strictObject({ kind: v.literal("know"), text: paragraphs, preset: bounded(40) }),
]);

export type Doing = v.InferOutput<typeof doing>;
export type DoingOf<Kind extends Doing["kind"]> = Extract<Doing, { kind: Kind }>;
export type Bench = DoingOf<"hand">["bench"];
