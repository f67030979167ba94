/** Files of content/: English in <id>.yaml and translations beside it (<id>.zh.yaml), the same tree with its texts alone. */
import type * as v from "valibot";
import { writtenWords } from "../../i18n/en/written.ts";
import { words } from "../../i18n/index.ts";
import type { Language } from "../../i18n/languages.ts";
import {
  checkSchema,
  type Fault,
  faultsText,
  type Parser,
  parseText,
  type WrittenKind,
  withPlaces,
} from "./read.ts";

/** One file with its translations, by languages. */
export interface ContentTexts {
  readonly id: string;
  readonly english: string;
  readonly others: readonly (readonly [language: Language, text: string])[];
}

type Table = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Table => typeof value === "object" && value !== null;

/** A text in one more language. */
function withText(own: unknown, text: string, language: Language): unknown {
  if (typeof own === "string") return { en: own, [language]: text };
  return isTable(own) && typeof own["en"] === "string" ? { ...own, [language]: text } : null;
}

/** Adds the texts of another language to a tree; a text without counterpart there becomes a fault. */
function merged(
  own: unknown,
  other: unknown,
  language: Language,
  faults: Fault[],
  path = "",
): unknown {
  const { why } = words(writtenWords);
  // An empty entry keeps its position in a list; its text stays English.
  if (other === null) return own;
  if (!isTable(other)) {
    const both = typeof other === "string" ? withText(own, other, language) : null;
    if (both === null) faults.push({ path, why: why.noText });
    return both ?? own;
  }
  if (!isTable(own) || Array.isArray(own) !== Array.isArray(other)) {
    faults.push({ path, why: why.noText });
    return own;
  }
  const whole: Record<string, unknown> | unknown[] = Array.isArray(own) ? [...own] : { ...own };
  for (const [key, value] of Object.entries(other)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (Object.hasOwn(own, key))
      Reflect.set(whole, key, merged(own[key], value, language, faults, at));
    else faults.push({ path: at, why: why.notThere, isName: true });
  }
  return whole;
}

/**
 * What a file of content/ holds, with all its translations.
 * @returns or the sentence that names the file, the line and what is wrong
 */
export function readContent<S extends v.GenericSchema<unknown, { readonly id: string }>>(
  { id, english, others }: ContentTexts,
  kind: WrittenKind<S>,
  parser: Parser,
): { readonly output: v.InferOutput<S> } | { readonly refusal: string } {
  const refusal = (file: string, faults: readonly Fault[]) => ({
    refusal: `${file}: ${faultsText(faults)}`,
  });
  const own = parseText(english, parser);
  if ("faults" in own) return refusal(`${id}.yaml`, own.faults);
  let { value } = own;
  let read = checkSchema(value, kind);
  if (!("faults" in read) && read.output.id !== id)
    read = { faults: [{ path: "id", why: words(writtenWords).why.named(id) }] };
  if ("faults" in read) return refusal(`${id}.yaml`, withPlaces(read.faults, own.placeOf));
  for (const [language, text] of others) {
    const file = `${id}.${language}.yaml`;
    const { why, file: whole } = words(writtenWords);
    const other = parseText(text, parser);
    if ("faults" in other) return refusal(file, other.faults);
    const isList = Array.isArray(other.value);
    const noTable = whole.is(why.types.strict_object(isList ? "[…]" : '"…"'));
    if (!isTable(other.value) || isList) return refusal(file, [{ path: "", why: noTable }]);
    const faults: Fault[] = [];
    value = merged(value, other.value, language, faults);
    read = faults.length === 0 ? checkSchema(value, kind) : { faults };
    if (!("faults" in read)) continue;
    // The English file alone is valid, so the fault is in the translation: its text, or that it has one at all.
    const inText = new RegExp(`\\.${language}$`);
    const told = read.faults.map((f) => (inText.test(f.path) ? f : { ...f, why: why.noText }));
    return refusal(file, withPlaces(faults.length > 0 ? faults : told, other.placeOf));
  }
  return read;
}
