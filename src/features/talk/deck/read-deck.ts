/** Reads a deck that somebody wrote: data alone, checked before anything of it is shown. */
import * as v from "valibot";
import { TangoError } from "../../../core/errors.ts";
import { jsonRefusal } from "../../../core/json/fault.ts";
import { repeatedName } from "../../../core/json/repeated-name.ts";
import { MOST_FAULTS, readBy, type SchemaFault } from "../../../core/json/schema-faults.ts";
import { plainText } from "../../../core/plain-text.ts";
import { jsonWords } from "../../../i18n/en/json.ts";
import { formatInteger } from "../../../i18n/format.ts";
import { words } from "../../../i18n/index.ts";
import type { Told } from "../../../i18n/told.ts";
import { readAddress } from "../../../page/address-for-others.ts";
import { holesOf } from "../../../run-view/figures/number-text.ts";
import { SCENES } from "../scenes/registry.ts";
import { DECK_VERSION, type Deck, deckSchema, KIND, MOST_CHARACTERS } from "./schema.ts";
import { deckWords } from "./words.en.ts";

const MOST_SHOWN = 60;
const TEXTS = ["headline", "text"] as const;

const MOST_WHY = 180;

const refusal = (field: string, why: string): TangoError =>
  new TangoError("bad-file", words(deckWords).refused(why), {
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

interface Fault {
  readonly path: string;
  readonly why: string;
}

/** The refusal of all that does not fit, as far as one sentence can tell. */
function refused(faults: readonly Fault[]): TangoError {
  const { at, more } = words(deckWords);
  const told = faults.slice(0, MOST_FAULTS).map(({ path, why }) => {
    const plain = plainText(why, MOST_WHY);
    return path === "" ? plain : at(placeOf(path), plain);
  });
  const rest = faults.length - told.length;
  const all = [...told, ...(rest > 0 ? [more(formatInteger(rest))] : [])].join("; ");
  return refusal(faults[0]?.path || "file", all);
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
  } catch {
    throw bad(file.notJson(jsonRefusal(text, words(jsonWords)) ?? ""));
  }
  const twice = repeatedName(text, words(jsonWords));
  if (twice !== null) throw bad(file.notJson(twice));
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

function said({ kind, meant, issue }: SchemaFault): string {
  const { type, received, input, requirement } = issue;
  const { why } = words(deckWords);
  if (kind === "missing") return why.missing;
  if (kind === "unknown")
    return meant === null ? why.unknown(received) : why.meant(received, meant);
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
function* textFaults(scene: Deck["scenes"][number], at: string): Iterable<Fault> {
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
      if (!known.includes(hole)) yield { path: `${at}.${field}`, why: why.noNumber(hole) };
}

/** What the schema cannot see: an address that leads others nowhere, scenes and figures that the lab does not have. */
function* deckFaults({ address, scenes }: Deck): Iterable<Fault> {
  const { why } = words(deckWords);
  if (address !== undefined && readAddress(address) === null)
    yield { path: "address", why: why.noAddress(plainText(address, MOST_SHOWN)) };
  const used = new Set<string>();
  for (const [i, scene] of scenes.entries()) {
    yield* textFaults(scene, `scenes.${i}`);
    if (!("scene" in scene)) continue;
    const path = `scenes.${i}.scene`;
    if (!SCENES.some(({ id }) => id === scene.scene)) yield { path, why: why.noScene(scene.scene) };
    if (used.has(scene.scene)) yield { path, why: why.twice(scene.scene) };
    used.add(scene.scene);
  }
}

/** @throws TangoError("bad-file") whose one sentence names every field that does not fit */
export function readDeck(text: string): Deck {
  const read = readBy(deckSchema, parsed(text));
  if ("faults" in read)
    throw refused(read.faults.map((fault) => ({ path: fault.path, why: said(fault) })));
  const faults = [...deckFaults(read.output)];
  if (faults.length > 0) throw refused(faults);
  return read.output;
}
