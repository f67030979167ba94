/** What a scene of a talk is: a data file with a headline and at most three parts. */
import * as v from "valibot";
import { numberSource } from "../../../run/figures/number-source.ts";
import {
  id,
  list,
  name,
  translatedText,
  translatedTextUpTo,
} from "../../../run/figures/schema-pieces.ts";
import { part } from "../../blocks/forms.ts";

/** Headlines that are computed from what is on screen: the functions of says/. */
const SAYINGS = ["both-learn", "eight-wrong", "mistake", "waves", "worth"] as const;

const update = v.pipe(v.number(), v.integer(), v.minValue(0));

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
    /**
     * Counted over both models, or of any recording: before the first, the one that the opening shows, the last.
     * null stays.
     */
    update: v.lazy((input) =>
      typeof input === "number" ? update : v.nullable(v.picklist(["start", "opening", "end"])),
    ),
    /** Index in the group; without it the one that the update opens with. */
    attempt: v.optional(update),
  }),
  parts: list(part, 0, 3),
  /** What the speaker says, a sentence or two each; figures may be named. */
  notes: list(translatedText, 0, 12),
  /** The answer to the question that is likely to come. */
  ifAsked: v.optional(translatedText),
  /** The figures that its texts and parts name, from studies and shipped recordings. */
  numbers: v.optional(v.record(name, numberSource)),
});
