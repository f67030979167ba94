/** Reads a deck that somebody wrote, or that this page kept. */
import * as v from "valibot";
import { plainText } from "../../../core/plain-text.ts";
import { words } from "../../../i18n/index.ts";
import { readAddress } from "../../../page/address-for-others.ts";
import {
  checkSchema,
  type Fault,
  type Parser,
  type ReadResult,
  readWritten,
  refusalOf,
  type WrittenKind,
} from "../../../page/written/read.ts";
import { textFaults } from "../../../run-view/figures/text-faults.ts";
import { SCENES } from "../scenes/registry.ts";
import { DECK_VERSION, type Deck, deckSchema, KIND } from "./schema.ts";
import { deckWords } from "./words.en.ts";

const MOST_SHOWN = 60;

/** What a scene says may name the figures of the lab's scene; a title and a scene of text alone have none. */
function knownIn(scene: Deck["scenes"][number]): (path: string) => readonly string[] {
  const of = "scene" in scene ? SCENES.find(({ id }) => id === scene.scene) : undefined;
  const figures = Object.keys(of?.numbers ?? {});
  return (path) => (/\.(notes|ifAsked)\b/.test(path) ? figures : []);
}

/** What the schema cannot see: an address that others cannot open, and scenes or numbers that the lab does not have. */
function* deckFaults({ address, scenes }: Deck): Iterable<Fault> {
  const { why } = words(deckWords);
  if (address !== undefined && readAddress(address) === null)
    yield { path: "address", why: why.noAddress(plainText(address, MOST_SHOWN)) };
  if (scenes.every(({ out }) => out)) yield { path: "scenes", why: why.allOut };
  const used = new Set<string>();
  for (const [i, scene] of scenes.entries()) {
    yield* textFaults(scene, knownIn(scene), `scenes.${i}`);
    if (!("scene" in scene)) continue;
    const path = `scenes.${i}.scene`;
    if (!SCENES.some(({ id }) => id === scene.scene)) yield { path, why: why.noScene(scene.scene) };
    if (used.has(scene.scene)) yield { path, why: why.twice(scene.scene) };
    used.add(scene.scene);
  }
}

/** Why a value is no deck that this page reads. */
function foreign(value: unknown): string | null {
  const { file } = words(deckWords);
  if (!v.is(v.object({ file: v.literal(KIND) }), value)) return file.foreign(KIND);
  const { version } = value as { readonly version?: unknown };
  return typeof version === "number" && version !== DECK_VERSION
    ? file.version(String(version), String(DECK_VERSION))
    : null;
}

const deckFile: WrittenKind<typeof deckSchema> = {
  schema: deckSchema,
  faults: deckFaults,
  foreign,
};

function deckIn(read: ReadResult<Deck>): Deck {
  if ("faults" in read) throw refusalOf(read.faults, words(deckWords).refused);
  return read.output;
}

/** @throws TangoError("bad-file") whose one sentence names every field that does not fit, with line and column */
export const readDeck = (text: string, parser: Parser): Deck =>
  deckIn(readWritten(text, deckFile, parser));

/** The deck that a value of JSON is: what the page kept, and what another window of it says. @throws as readDeck */
export const deckOf = (value: unknown): Deck => deckIn(checkSchema(value, deckFile));
