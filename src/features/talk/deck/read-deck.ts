/** Reads a deck that somebody wrote: data alone, checked before anything of it is shown. */
import * as v from "valibot";
import { TangoError } from "../../../core/errors.ts";
import { plainText } from "../../../core/plain-text.ts";
import { formatInteger } from "../../../i18n/format.ts";
import { words } from "../../../i18n/index.ts";
import { SCENES } from "../scenes/registry.ts";
import { type Deck, deckSchema } from "./schema.ts";
import { deckWords } from "./words.en.ts";

/** Characters of a deck's file. */
export const MOST_CHARACTERS = 200_000;
const MOST_SHOWN = 60;

function refused(field: string, why: string): TangoError {
  const shown = plainText(field, MOST_SHOWN);
  const sentence = words(deckWords).refused(shown, plainText(why, 2 * MOST_SHOWN));
  return new TangoError("bad-file", sentence, { field: shown });
}

function parsed(text: string): unknown {
  const { file, why } = words(deckWords);
  if (text.length > MOST_CHARACTERS)
    throw refused(file, why.tooLong(formatInteger(MOST_CHARACTERS)));
  try {
    return JSON.parse(text);
  } catch {
    throw refused(file, why.notJson);
  }
}

function said({ type, expected, received }: v.BaseIssue<unknown>): string {
  const { why } = words(deckWords);
  if (received === "undefined") return why.missing;
  if (expected === "never") return why.unknown(received);
  if (type === "regex") return why.form(received);
  return why.expected(expected ?? why.other, received);
}

/** @throws TangoError("bad-file") whose one sentence names the field */
export function readDeck(text: string): Deck {
  const { success, output, issues } = v.safeParse(deckSchema, parsed(text), { abortEarly: true });
  if (!success) throw refused(v.getDotPath(issues[0]) || words(deckWords).file, said(issues[0]));
  const { why } = words(deckWords);
  const used = new Set<string>();
  for (const [i, scene] of output.scenes.entries()) {
    if (!("scene" in scene)) continue;
    const field = `scenes.${i}.scene`;
    if (!SCENES.some(({ id }) => id === scene.scene))
      throw refused(field, why.noScene(scene.scene));
    if (used.has(scene.scene)) throw refused(field, why.twice(scene.scene));
    used.add(scene.scene);
  }
  return output;
}
