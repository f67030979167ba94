/** The schema of a deck, a talk as plain data: all texts and lists have limits, and nothing in it is code. */
import * as v from "valibot";
import { id, list, textUpTo, translatedTextUpTo as told } from "../../run/figures/schema-pieces.ts";
import { shows, source } from "../../story/blocks/picture/schema.ts";
import { tex } from "../../story/blocks/slide-formula/schema.ts";
import { lines } from "../../story/blocks/slide-list/schema.ts";

/** Longest deck in characters, with all the pictures that it may have. */
export const MOST_DECK = 4_400_000;

/** Value of the field `file` in every deck; files with another value are refused. */
export const KIND = "tango-lab-talk";
export const DECK_VERSION = 1;
const MOST_SCENES = 40; // of a deck

const spoken = {
  /** True for a scene that the talk leaves out but the file keeps. */
  out: v.exactOptional(v.boolean()),
  notes: v.exactOptional(list(told(400), 0, 12)),
  ifAsked: v.exactOptional(told(400)),
  seconds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(3600))),
};

/** One of the lab's scenes; fields that are present replace the lab's own. */
const labScene = v.strictObject({
  scene: id,
  title: v.exactOptional(told(60)),
  ...spoken,
  /** Counted over both models. */
  update: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  /** Number of the attempt, from 1 as on the page. */
  attempt: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64))),
});

/** A speaker's own scene. */
const textScene = v.strictObject({
  title: told(60),
  headline: told(90),
  text: v.exactOptional(told(240)),
  list: v.exactOptional(lines),
  formula: v.exactOptional(tex),
  /** A data URL of an accepted picture (data-address.ts). */
  picture: v.exactOptional(source),
  /** What the picture shows, for screen readers; by default the title. */
  shows: v.exactOptional(shows),
  ...spoken,
});

/** Chosen by the presence of the field `scene`, so that error messages name fields of the right kind. */
const scene = v.lazy((input) =>
  typeof input === "object" && input !== null && "scene" in input ? labScene : textScene,
);

export const deckSchema = v.strictObject({
  file: v.literal(KIND),
  version: v.literal(DECK_VERSION),
  title: told(60),
  /** The lab's public address. */
  address: v.exactOptional(textUpTo(300)),
  scenes: list(scene, 1, MOST_SCENES),
});

export type Deck = v.InferOutput<typeof deckSchema>;
export type LabScene = v.InferOutput<typeof labScene>;
export type TextScene = v.InferOutput<typeof textScene>;
