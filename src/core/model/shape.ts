import type { ModelShape } from "../policy.ts";
import type { Settings } from "../settings/settings.ts";
import { VOCABULARY_SIZE } from "../tokens/vocabulary.ts";

/** Longest row and most segments of any task's texts (tasks.test.ts holds them to it). */
const CONTEXT = 160;
const SEGMENTS = 16; // rows of the segment embedding table

/** The models' shape under given settings; both policies have the same. */
export function modelShape(settings: Settings): ModelShape {
  return {
    vocabulary: VOCABULARY_SIZE,
    width: settings.width,
    layers: settings.layers,
    heads: settings.heads,
    context: CONTEXT,
    segments: SEGMENTS,
    activation: settings.activation,
    tiedHead: settings.tiedHead,
    positions: settings.positions,
  };
}
