/** Reads a deck from a file, or one that this page stored. */
import * as v from "valibot";
import { plainText } from "../../core/plain-text.ts";
import { formatMegabytes } from "../../i18n/format.ts";
import { words } from "../../i18n/index.ts";
import { readAddress } from "../../page/address-for-others.ts";
import {
  checkSchema,
  type Fault,
  loadParser,
  type Parser,
  type ReadResult,
  readWritten,
  refusalOf,
  type WrittenKind,
} from "../../page/written/read.ts";
import { textFaults } from "../../run/figures/text-faults.ts";
import { SCENES } from "../scenes/registry.ts";
import { bytesOf, isPicture, MOST_PICTURE, MOST_PICTURES } from "./data-address.ts";
import { DECK_VERSION, type Deck, deckSchema, KIND, MOST_DECK, type TextScene } from "./schema.ts";
import { deckWords } from "./words.en.ts";

const MOST_QUOTED = 60;

/** Figures that a scene's texts may name: in notes and answers, those of the lab's scene; none elsewhere. */
function knownIn(scene: Deck["scenes"][number]): (path: string) => readonly string[] {
  const of = "scene" in scene ? SCENES.find(({ id }) => id === scene.scene) : undefined;
  const figures = Object.keys(of?.numbers ?? {});
  return (path) => (/\.(notes|ifAsked)\b/.test(path) ? figures : []);
}

/** Returns why a formula cannot be typeset; null if it can, or if KaTeX is not loaded. */
type FormulaFault = (tex: string) => string | null;

/** Pictures and formulas of a speaker's own scene that cannot be drawn. */
function* slideFaults(
  { formula, picture }: Partial<TextScene>,
  path: string,
  faultOf: FormulaFault,
): Iterable<Fault> {
  const { why } = words(deckWords);
  const fault = formula === undefined ? null : faultOf(formula);
  if (fault !== null) yield { path: `${path}.formula`, why: why.noFormula(fault) };
  if (picture === undefined) return;
  const bytes = bytesOf(picture);
  if (bytes > MOST_PICTURE) {
    const sizes = [bytes, MOST_PICTURE].map(formatMegabytes) as [string, string];
    yield { path: `${path}.picture`, why: why.largePicture(...sizes) };
  } else if (!isPicture(picture)) yield { path: `${path}.picture`, why: why.noPicture };
}

/** Faults that the schema cannot see: a private address, unknown scenes, unknown figures. */
function* deckFaults({ address, scenes }: Deck, faultOf: FormulaFault): Iterable<Fault> {
  const { why } = words(deckWords);
  if (address !== undefined && readAddress(address) === null)
    yield { path: "address", why: why.noAddress(plainText(address, MOST_QUOTED)) };
  if (scenes.every(({ out }) => out)) yield { path: "scenes", why: why.allOut };
  const bytes = scenes.reduce(
    (sum, { picture = "" }: Partial<TextScene>) => sum + bytesOf(picture),
    0,
  );
  if (bytes > MOST_PICTURES) {
    const sizes = [bytes, MOST_PICTURES].map(formatMegabytes) as [string, string];
    yield { path: "scenes", why: why.largePictures(...sizes) };
  }
  const used = new Set<string>();
  for (const [i, scene] of scenes.entries()) {
    if (!("scene" in scene)) {
      const { formula: _, picture: __, ...texts } = scene;
      yield* textFaults(texts, knownIn(scene), `scenes.${i}`);
      yield* slideFaults(scene, `scenes.${i}`, faultOf);
      continue;
    }
    yield* textFaults(scene, knownIn(scene), `scenes.${i}`);
    const path = `scenes.${i}.scene`;
    if (!SCENES.some(({ id }) => id === scene.scene)) yield { path, why: why.noScene(scene.scene) };
    if (used.has(scene.scene)) yield { path, why: why.twice(scene.scene) };
    used.add(scene.scene);
  }
}

/** Why a value is not a deck that this version of the page can read; null if it is one. */
function foreign(value: unknown): string | null {
  const { file } = words(deckWords);
  if (!v.is(v.object({ file: v.literal(KIND) }), value)) return file.foreign(KIND);
  const { version } = value as { readonly version?: unknown };
  return typeof version === "number" && version !== DECK_VERSION
    ? file.version(String(version), String(DECK_VERSION))
    : null;
}

const deckFile = (faultOf: FormulaFault): WrittenKind<typeof deckSchema> => ({
  schema: deckSchema,
  faults: (deck) => deckFaults(deck, faultOf),
  foreign,
  length: {
    most: MOST_DECK,
    tooLong: () =>
      words(deckWords).file.tooLong(formatMegabytes(MOST_PICTURE), formatMegabytes(MOST_PICTURES)),
  },
});

function deckIn(read: ReadResult<Deck>): Deck {
  if ("faults" in read) throw refusalOf(read.faults, words(deckWords).refused);
  return read.output;
}

/** @throws TangoError("bad-file") whose one sentence names every field that does not fit, with line and column */
export const readDeck = (text: string, { parser, faultOf }: DeckReader): Deck =>
  deckIn(readWritten(text, deckFile(faultOf), parser));

/** Code for reading a file, loaded only when one is opened. */
export interface DeckReader {
  readonly parser: Parser;
  readonly faultOf: FormulaFault;
}

const unchecked: FormulaFault = () => null;

/** @throws TangoError("bad-file") if the parser cannot be fetched; without KaTeX, formulas are not checked */
export async function loadDeckReader(): Promise<DeckReader> {
  const formulas = import("../../kit/katex.ts").then(({ formulaFault }) => formulaFault);
  const [parser, faultOf] = await Promise.all([loadParser(), formulas.catch(() => unchecked)]);
  return { parser, faultOf };
}

/** The deck in a JSON value that the page stored or another window sent. @throws as readDeck */
export const deckOf = (value: unknown): Deck => deckIn(checkSchema(value, deckFile(unchecked)));
