/** What a scene of a talk is: a data file with a headline and at most three parts. */
import * as v from "valibot";
import { numberSource } from "../../run/figures/number-source.ts";
import {
  id,
  list,
  name,
  translatedText,
  translatedTextUpTo,
} from "../../run/figures/schema-pieces.ts";
import { part } from "../../story/blocks/forms.ts";

/** Headlines that are computed from what is on screen: the functions of says/. */
const SAYINGS = ["both-learn", "eight-wrong", "live", "mistake", "waves", "worth"] as const;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Updates that any recording may have; they are found in it. */
const NAMED = ["start", "opening", "ordered", "wave1", "wave2", "wave3", "end"] as const;

/**
 * An update number, counted over both models, or a name for any recording: the start, the update of the opening, one
 * whose pushes follow the right steps, the last of each wave, the last of all. null leaves it unchanged.
 */
const update = v.lazy((input) =>
  typeof input === "number" ? whole : v.nullable(v.picklist(NAMED)),
);

/** The lengths of the lab's own talk, in minutes. */
export const MINUTES = [5, 7, 10, 12] as const;

export const sceneSchema = v.strictObject({
  /** Names the file; links have the scene's number. */
  id,
  /** Position among the scenes, smallest first. */
  order: v.number(),
  /** Its name in the line at the bottom. */
  title: translatedTextUpTo(60),
  /** At most two lines at 50 px: about 90 letters. It claims no more than the data show. `{name}` is a figure. */
  headline: translatedTextUpTo(120),
  meaning: v.optional(translatedText),
  /** Computes headline and meaning; where it has nothing to say, those of the file are said. */
  says: v.optional(v.picklist(SAYINGS)),
  /** How long the speaker plans to stay. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(3600)),
  /** Where a recording goes to when the scene is chosen. */
  at: v.strictObject({
    update,
    /** Index in the group; without it the one that the update opens with. */
    attempt: v.optional(whole),
    /** Whether it begins without the truth about the steps. */
    hidesTruth: v.optional(v.boolean()),
    /** What further key presses show before the next scene: the truth, and another update if one is named. */
    next: v.optional(list(v.strictObject({ update: v.optional(update) }), 1, 6)),
  }),
  /** Whether the live run is on screen here, where one has been begun; it trains on behind all other scenes. */
  live: v.optional(v.boolean()),
  /** Of the lab's own talk, the shortest that has it; without it the scene is a spare. */
  minutes: v.optional(v.picklist(MINUTES)),
  parts: list(part, 0, 3),
  /** What the speaker says, a sentence or two each; figures may be named. */
  notes: list(translatedText, 0, 12),
  /** The answer to the question that is likely to come. */
  ifAsked: v.optional(translatedText),
  /** The figures that its texts and parts name, from studies and shipped recordings. */
  numbers: v.optional(v.record(name, numberSource)),
});
