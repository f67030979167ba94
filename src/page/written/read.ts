/**
 * The one reader of lessons and scenes, both those of content/ and those in users' files.
 * They are YAML or JSON, pure data, and checked by a schema before anything of them is shown.
 */
import type * as v from "valibot";
import { TangoError } from "../../core/errors.ts";
import { jsonRefusal } from "../../core/json/fault.ts";
import { JSON_REFUSAL } from "../../core/json/fault-words.ts";
import { repeatedName } from "../../core/json/repeated-name.ts";
import { MOST_FAULTS, readBy, type SchemaFault } from "../../core/json/schema-faults.ts";
import { plainText } from "../../core/plain-text.ts";
import { writtenWords } from "../../i18n/en/written.ts";
import { formatInteger } from "../../i18n/format.ts";
import { words } from "../../i18n/index.ts";
import type { Parsed, Place } from "./yaml.ts";
import { slipIn } from "./yaml-slips.ts";

/** src/page/written/yaml.ts, which the page loads only when a file is opened. */
export type Parser = typeof import("./yaml.ts");

/** @throws TangoError("bad-file") where its code cannot be fetched */
export async function loadParser(): Promise<Parser> {
  try {
    return await import("./yaml.ts");
  } catch {
    throw new TangoError("bad-file", words(writtenWords).notLoaded, { field: "file" });
  }
}

/** The file types that a browser's file dialog offers. */
export const WRITTEN_FILES = ".yaml,.yml,.json,application/json";
/** The most characters of a file; the lab's own have at most 11,000. */
const MOST_CHARACTERS = 200_000;
const MOST_SHOWN = 60; // characters of a value that a refusal quotes
/** The most characters of a reason: enough to list the names of all blocks. */
const MOST_WHY = 400;

export interface Fault {
  /** The path of the faulty field, "predict.truth"; empty for the file itself. */
  readonly path: string;
  readonly why: string;
  /** Whether the field's name is wrong rather than its value. */
  readonly isName?: boolean;
  readonly place?: Place | null;
}

/** A kind of file. */
export interface WrittenKind<S extends v.GenericSchema> {
  readonly schema: S;
  /** Checks between fields, which the schema cannot express; called with valid values only. */
  readonly faults: (value: v.InferOutput<S>) => Iterable<Fault>;
}

export type ReadResult<T> = { readonly output: T } | { readonly faults: readonly Fault[] };

const ofFile = (why: string): { readonly faults: readonly Fault[] } => ({
  faults: [{ path: "", why }],
});

const isJson = (text: string): boolean => /^\s*[[{<]/.test(text);

/** Finds fields in a JSON file by parsing it as YAML, which it also is; only done to report a fault. */
function placesIn(text: string, { parseYaml }: Parser): Parsed["placeOf"] {
  let found: Parsed["placeOf"] | undefined;
  return (path, isName) => {
    if (!found) {
      const read = parseYaml(text);
      found = "value" in read ? read.placeOf : () => null;
    }
    return found(path, isName);
  };
}

type Text = Parsed | ReturnType<typeof ofFile>;

function jsonOf(text: string, parser: Parser): Text {
  const { file } = words(writtenWords);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return ofFile(file.is(jsonRefusal(text) ?? ""));
  }
  const twice = repeatedName(text);
  return twice === null ? { value, placeOf: placesIn(text, parser) } : ofFile(file.is(twice));
}

function yamlOf(text: string, { parseYaml }: Parser): Text {
  const { file, yaml } = words(writtenWords);
  const read = parseYaml(text);
  // A file of comments alone has the value null.
  if ("value" in read) return read.value === null ? ofFile(file.empty) : read;
  const slip = slipIn(text, read.line);
  if (slip) {
    const { fence, conflict } = JSON_REFUSAL.why;
    const why = Object.assign({ fence, conflict }, yaml.slips)[slip.kind];
    return ofFile(file.notYaml(slip.line, slip.column, why(slip.sign)));
  }
  const { slips: _, ...why } = yaml;
  const code = Object.hasOwn(why, read.code) ? (read.code as keyof typeof why) : "other";
  return ofFile(file.notYaml(read.line, read.column, why[code]));
}

/** The value of a text, or the fault of the text as a whole. */
export function parseText(text: string, parser: Parser): Text {
  const { file } = words(writtenWords);
  if (text.length > MOST_CHARACTERS) return ofFile(file.tooLong(formatInteger(MOST_CHARACTERS)));
  if (text.trim() === "") return ofFile(file.empty);
  // The replacement character: bytes in another encoding, so a letter is lost.
  if (text.includes("\ufffd")) return ofFile(file.is(JSON_REFUSAL.encoding));
  const lines = text.replace(/\r\n?/g, "\n");
  return isJson(lines) ? jsonOf(lines, parser) : yamlOf(lines, parser);
}

type Types = ReturnType<typeof words<typeof writtenWords.english>>["why"]["types"];

function said({ kind, meant, issue }: SchemaFault): string {
  const { type, expected, input, requirement } = issue;
  const received = issue.received.replace(/^Object$/, "{…}").replace(/^Array$/, "[…]");
  const { why } = words(writtenWords);
  if (kind === "missing") return why.missing;
  if (kind === "unknown") return meant ? why.meant(received, meant) : why.unknown(received);
  if (input === null || (typeof input === "string" && input.trim() === "")) return why.empty;
  if (expected === "Object") return why.types.strict_object(received);
  if (Object.hasOwn(why.types, type)) return why.types[type as keyof Types](received);
  if (type === "integer") return why.whole(received);
  const limits = {
    min_length: why.fewEntries,
    max_length: typeof input === "string" ? why.characters : why.entries,
    max_value: why.most,
    min_value: why.least,
  };
  if (Object.hasOwn(limits, type))
    return limits[type as keyof typeof limits](String(requirement), received);
  // A regular expression in an error message helps nobody, so the sentence describes it instead.
  return type === "regex" || expected === null ? why.form(received) : why.oneOf(expected, received);
}

/** The value as read by the schema of its kind, or its faults without line and column. */
export function checkSchema<S extends v.GenericSchema>(
  value: unknown,
  { schema, faults }: WrittenKind<S>,
): ReadResult<v.InferOutput<S>> {
  const read = readBy(schema, value);
  const found =
    "faults" in read
      ? read.faults.map((fault) => ({
          path: fault.path,
          why: fault.path === "" ? words(writtenWords).file.is(said(fault)) : said(fault),
          isName: fault.kind === "unknown",
        }))
      : [...faults(read.output)];
  return found.length > 0 || "faults" in read ? { faults: found } : read;
}

/** Faults with their lines and columns. */
export const withPlaces = (faults: readonly Fault[], placeOf: Parsed["placeOf"]): Fault[] =>
  faults.map((fault) =>
    fault.path === ""
      ? fault
      : Object.assign({}, fault, { place: placeOf(fault.path, fault.isName ?? false) }),
  );

/** Reads a text as a file of one kind. */
export function readWritten<S extends v.GenericSchema>(
  text: string,
  kind: WrittenKind<S>,
  parser: Parser,
): ReadResult<v.InferOutput<S>> {
  const found = parseText(text, parser);
  if ("faults" in found) return found;
  const read = checkSchema(found.value, kind);
  return "faults" in read ? { faults: withPlaces(read.faults, found.placeOf) } : read;
}

/** "scenes.0.notes.1" as people count: "scenes 1, notes 2". */
const nameOf = (path: string): string =>
  plainText(path, MOST_SHOWN)
    .replace(/\.(\d+)(?=\.|$)/g, (_, index: string) => ` ${formatInteger(Number(index) + 1)}`)
    .replaceAll(".", ", ");

function sentenceOf({ path, why, place }: Fault): string {
  const { at, placed } = words(writtenWords);
  const plain = plainText(why, MOST_WHY);
  if (path === "") return plain;
  const name = nameOf(path);
  return at(place ? placed(name, place.line, place.column) : name, plain);
}

/** All faults, as many as fit into one sentence. */
export function faultsText(faults: readonly Fault[]): string {
  const rest = faults.length - MOST_FAULTS;
  const more = rest > 0 ? [words(writtenWords).more(formatInteger(rest))] : [];
  return [...faults.slice(0, MOST_FAULTS).map(sentenceOf), ...more].join("; ");
}

/** @param sentence about all faults */
export const refusalOf = (
  faults: readonly Fault[],
  sentence: (faults: string) => string,
): TangoError =>
  new TangoError("bad-file", sentence(faultsText(faults)).replace(/([?？])[.。]$/, "$1"), {
    field: plainText(faults[0]?.path || "file", MOST_SHOWN),
  });
