/** Reads a deck that somebody wrote: data alone, checked before anything of it is shown. */
import * as v from "valibot";
import { TangoError } from "../../../core/errors.ts";
import { plainText } from "../../../core/plain-text.ts";
import { formatInteger } from "../../../i18n/format.ts";
import { words } from "../../../i18n/index.ts";
import type { Told } from "../../../i18n/told.ts";
import { holesOf } from "../../../run-view/figures/number-text.ts";
import { SCENES } from "../scenes/registry.ts";
import { type Deck, deckSchema, MOST_CHARACTERS } from "./schema.ts";
import { deckWords } from "./words.en.ts";

const MOST_SHOWN = 60;
const TEXTS = ["headline", "text"] as const;

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

/** Names in braces must be figures of the lab's scene; a title and a scene of text alone have none. */
function checkTexts(scene: Deck["scenes"][number], at: string): void {
  const { why } = words(deckWords);
  const of = "scene" in scene ? SCENES.find(({ id }) => id === scene.scene) : undefined;
  const figures = Object.keys(of?.numbers ?? {});
  const { title, notes = [], ifAsked } = scene;
  const texts: (readonly [field: string, text: Told | undefined, known: readonly string[]])[] = [
    ["title", title, []],
    ...notes.map((note, i) => [`notes.${i}`, note, figures] as const),
    ["ifAsked", ifAsked, figures],
    ...("scene" in scene ? [] : TEXTS.map((field) => [field, scene[field], []] as const)),
  ];
  for (const [field, text, known] of texts)
    for (const hole of holesOf(Object.values(text ?? {}).join(" ")))
      if (!known.includes(hole)) throw refused(`${at}.${field}`, why.noNumber(hole));
}

/** @throws TangoError("bad-file") whose one sentence names the field */
export function readDeck(text: string): Deck {
  const { success, output, issues } = v.safeParse(deckSchema, parsed(text), { abortEarly: true });
  if (!success) throw refused(v.getDotPath(issues[0]) || words(deckWords).file, said(issues[0]));
  const { why } = words(deckWords);
  const used = new Set<string>();
  for (const [i, scene] of output.scenes.entries()) {
    checkTexts(scene, `scenes.${i}`);
    if (!("scene" in scene)) continue;
    const field = `scenes.${i}.scene`;
    if (!SCENES.some(({ id }) => id === scene.scene))
      throw refused(field, why.noScene(scene.scene));
    if (used.has(scene.scene)) throw refused(field, why.twice(scene.scene));
    used.add(scene.scene);
  }
  return output;
}
