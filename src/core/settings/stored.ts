import { OLD_ENGINE_NAMES } from "../engines.ts";
import type { Settings } from "./settings.ts";

type Stored = Readonly<Record<string, number | string | boolean>>;

/** The default of `clipHigh` before 0 meant "the estimator's default". */
const OLD_DEFAULT_CLIP_HIGH = 0.2;

/**
 * Settings as files and the database store them. Files written before `clipHigh` could be 0 store its
 * old default as the number 0.2, and under `dapo` those runs trained with 0.28. A 0.2 that the user
 * set is therefore stored as text, which every version of the lab parses.
 */
export function storedSettings(settings: Settings): Stored {
  const { clipHigh } = settings;
  return {
    ...settings,
    clipHigh: clipHigh === OLD_DEFAULT_CLIP_HIGH ? String(clipHigh) : clipHigh,
  };
}

/**
 * The inverse of `storedSettings`: an old number 0.2 becomes 0, a text "0.2" the number. Runs from before
 * `verifierEvalEvery` did not check the verifier between the tables, which is 0. Engines get their names of today.
 */
export function restoredSettings<T extends Readonly<Record<string, unknown>>>(settings: T): T {
  const complete =
    "verifierEvalEvery" in settings ? settings : { ...settings, verifierEvalEvery: 0 };
  const named = complete["engine"];
  // A file may have anything there: a list, an object that no text can be made of, "constructor".
  const isOld = typeof named === "string" && Object.hasOwn(OLD_ENGINE_NAMES, named);
  const stored = isOld ? { ...complete, engine: OLD_ENGINE_NAMES[named] } : complete;
  const { clipHigh } = stored;
  if (clipHigh === OLD_DEFAULT_CLIP_HIGH) return { ...stored, clipHigh: 0 };
  return typeof clipHigh === "string" ? { ...stored, clipHigh: Number(clipHigh) } : stored;
}
