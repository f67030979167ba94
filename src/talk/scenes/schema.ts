/** The schema of a scene: a data file with a headline and at most three parts. */
import * as v from "valibot";
import { part } from "../../learn/scenes/forms.ts";
import { numberSource } from "../../watch/figures/number-source.ts";
import { id, list, name, prose, textUpTo } from "../../watch/figures/schema-pieces.ts";

/** Headlines that are computed from what is on screen: the functions of says/. */
const SAYINGS = ["both-learn", "eight-wrong", "live", "mistake", "waves", "worth"] as const;

/** Names of updates that are looked up in whichever recording is shown. */
const NAMED_UPDATES = ["start", "opening", "ordered", "wave1", "wave2", "wave3", "end"] as const;

/**
 * The start, the update of the opening, one whose advantages follow the right steps, the last one of each wave, the
 * last of all. null leaves the recording where it is.
 */
const update = v.nullable(v.picklist(NAMED_UPDATES));

export const sceneSchema = v.strictObject({
  /** The file's name without extension, and the scene's name in links. */
  id,
  /** Position among the scenes, smallest first. */
  order: v.number(),
  /** The scene's name in the foot. */
  title: textUpTo(60),
  /** At most two lines at 50 px: about 90 letters. It claims no more than the data show. `{name}` is a figure. */
  headline: textUpTo(120),
  meaning: v.optional(prose),
  /** Name of the function that computes headline and meaning; if it returns null, the file's are used. */
  says: v.optional(v.picklist(SAYINGS)),
  /** Planned seconds on this scene. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(3600)),
  /** The state of the recording when the scene is chosen. */
  at: v.strictObject({
    update,
    /** Whether the scene first hides the truth about the steps. */
    hidesTruth: v.optional(v.boolean()),
    /** What further key presses show before the next scene: the truth, and another update if one is named. */
    next: v.optional(list(v.strictObject({ update: v.optional(update) }), 1, 6)),
  }),
  /** Whether this scene shows the live run, once begun; behind all other scenes it trains out of sight. */
  live: v.optional(v.boolean()),
  parts: list(part, 0, 3),
  /** Speaker's notes of a sentence or two each; they may name figures. */
  notes: list(prose, 0, 12),
  /** The speaker's answer to the question that is likely to come. */
  ifAsked: prose,
  /** The figures that the scene's texts and parts name, from studies and shipped recordings. */
  numbers: v.optional(v.record(name, numberSource)),
});
