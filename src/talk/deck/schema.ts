/** What a deck is: a talk as plain data. Every text is text, every list and text is bounded, and it holds no code. */
import * as v from "valibot";
import { id, list, textUpTo, translatedTextUpTo as told } from "../../run/figures/schema-pieces.ts";
import { shows, source } from "../../story/blocks/picture/schema.ts";
import { tex } from "../../story/blocks/slide-formula/schema.ts";
import { lines } from "../../story/blocks/slide-list/schema.ts";

/** Most characters of a deck file, all pictures included. */
export const MOST_DECK = 4_400_000;

/** The first field of each deck: a file of anything else is refused. */
export const KIND = "tango-lab-talk";
export const DECK_VERSION = 1;
const MOST_SCENES = 40; // of a deck

const spoken = {
  /** Whether the scene is left out of the talk but kept in the talk's file. */
  out: v.exactOptional(v.boolean()),
  notes: v.exactOptional(list(told(400), 0, 12)),
  ifAsked: v.exactOptional(told(400)),
  seconds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(3600))),
};

/** One of the lab's scenes, with the texts and values that the deck replaces. */
const labScene = v.strictObject({
  scene: id,
  title: v.exactOptional(told(60)),
  ...spoken,
  /** Update of the recording to show, counted over both models. */
  update: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  /** Attempt to show, counted from 1 as on the page. */
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
  /** What the picture shows; without it the title. */
  shows: v.exactOptional(shows),
  ...spoken,
});

/** A value with the field `scene` is checked as a lab scene, so that a refusal names the right field. */
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
