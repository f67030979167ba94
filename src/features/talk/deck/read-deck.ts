/** Reads a deck that somebody wrote: data alone, checked before anything of it is shown. */
import * as v from "valibot";
import { TangoError } from "../../../core/errors.ts";
import { plainText } from "../../../core/plain-text.ts";
import { formatInteger } from "../../../i18n/format.ts";
import { words } from "../../../i18n/index.ts";
import type { Told } from "../../../i18n/told.ts";
import { holesOf } from "../../../run-view/figures/number-text.ts";
import { SCENES } from "../scenes/registry.ts";
import { DECK_VERSION, type Deck, deckSchema, KIND, MOST_CHARACTERS } from "./schema.ts";
import { deckWords } from "./words.en.ts";

const MOST_SHOWN = 60;
const TEXTS = ["headline", "text"] as const;

const refusal = (field: string, why: string): TangoError =>
  new TangoError("bad-file", words(deckWords).refused(plainText(why, 3 * MOST_SHOWN)), {
    field: plainText(field, MOST_SHOWN),
  });

/** "scenes.0.notes.1.en" as people count: "scene 1, note 2, en". */
function placeOf(path: string): string {
  const { scene, note, within } = words(deckWords).places;
  const counted = { scenes: scene, notes: note };
  return plainText(path, MOST_SHOWN)
    .replace(/\b(scenes|notes)\.(\d+)/g, (_, list: keyof typeof counted, index: string) =>
      counted[list](formatInteger(Number(index) + 1)),
    )
    .split(".")
    .reduce((outer, inner) => within(outer, inner));
}

const refused = (path: string, why: string): TangoError =>
  path === "" ? refusal("file", why) : refusal(path, words(deckWords).at(placeOf(path), why));

/** The line at which a browser stopped to read, where it tells. */
function lineOf(problem: unknown, text: string): number | null {
  const [, position] = /position (\d+)/.exec(String(problem)) ?? [];
  return position === undefined ? null : text.slice(0, Number(position)).split("\n").length;
}

/** What can be wrong with a file as a whole. */
function parsed(text: string): unknown {
  const { file } = words(deckWords);
  const bad = (why: string) => refusal("file", why);
  if (text.length > MOST_CHARACTERS) throw bad(file.tooLong(formatInteger(MOST_CHARACTERS)));
  if (text.trim() === "") throw bad(file.empty);
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    const line = lineOf(error, text);
    throw bad(line === null ? file.notJson : file.notJsonAt(formatInteger(line)));
  }
  const kind = v.safeParse(v.object({ file: v.literal(KIND) }), read);
  if (!kind.success) throw bad(file.foreign(KIND));
  const version = (read as { version?: unknown }).version;
  if (typeof version === "number" && version !== DECK_VERSION)
    throw bad(file.version(String(version), String(DECK_VERSION)));
  return read;
}

const TYPES = ["string", "number", "array", "strict_object"] as const;
const isType = (type: string): type is (typeof TYPES)[number] =>
  TYPES.some((each) => each === type);

function said({ type, expected, received, input, requirement }: v.BaseIssue<unknown>): string {
  const { why } = words(deckWords);
  if (received === "undefined") return why.missing;
  if (expected === "never") return why.unknown(received);
  if (isType(type)) return why.types[type](received);
  const most = String(requirement);
  switch (type) {
    case "min_length":
      return why.empty;
    case "max_length":
      return typeof input === "string" ? why.characters(most, received) : why.most(most, received);
    case "max_value":
      return why.most(most, received);
    case "min_value":
      return why.least(most, received);
    case "integer":
      return why.whole(received);
    default:
      return why.form(received);
  }
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
  if (!success) throw refused(v.getDotPath(issues[0]) ?? "", said(issues[0]));
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
