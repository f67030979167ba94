/** Parses a study or search file by its schema, reporting all violations in one sentence. */
import type * as v from "valibot";
import { badFile, jsonOf } from "../core/bad-file.ts";
import { repeatedName } from "../core/json/repeated-name.ts";
import { MOST_FAULTS, readBy, type SchemaFault } from "../core/json/schema-faults.ts";
import { plainText } from "../core/plain-text.ts";

/** Keys with a special meaning in JavaScript objects. */
const UNSAFE: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
/** Limit on the characters of a key path in a message. */
const MOST_PATH = 80;

/** @throws TangoError("bad-file") naming file, every key that does not fit, and what is allowed */
export function parseJsonAs<Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
  text: string,
): v.InferOutput<Schema> {
  const table = plainTable(file, jsonOf(file, text));
  const twice = repeatedName(text);
  if (twice) throw badFile(file, `it ${twice}`);
  const read = readBy(schema, table);
  if ("output" in read) return read.output;
  const told = new Set(read.faults.map(sentenceOf));
  const rest = told.size - MOST_FAULTS;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  throw badFile(file, [...[...told].slice(0, MOST_FAULTS), ...more].join("; "));
}

/** @throws TangoError("bad-file") for keys that valibot would silently drop */
function plainTable(file: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  for (const [key, inside] of Object.entries(value)) {
    if (UNSAFE.has(key))
      throw badFile(file, `unknown key ${key}, which no object of a study has: take it out`);
    plainTable(file, inside);
  }
  return value;
}

/** @throws TangoError("bad-file") when a list has an entry twice */
export function refuseDuplicates(
  file: string,
  key: string,
  entries: readonly (string | number)[],
): void {
  const twice = entries.find((entry, i) => entries.indexOf(entry) !== i);
  if (twice === undefined) return;
  throw badFile(file, `${key} has ${twice} twice, but each counts once: take one out`);
}

function sentenceOf({ path, kind, meant, issue }: SchemaFault): string {
  const at = plainText(path, MOST_PATH);
  if (kind === "missing") return `${at} is missing`;
  if (kind === "other")
    return `${at || "the file"} is ${cameWords(issue)}, but must be ${issue.message}`;
  const key = `unknown key ${at}`;
  return meant === null ? `${key}, but must be ${issue.message}` : `${key}, did you mean ${meant}?`;
}

function cameWords({ type, input, received }: v.BaseIssue<unknown>): string {
  // For this issue valibot's `received` is only the length.
  if (type === "non_empty") return Array.isArray(input) ? "an empty list" : "an empty text";
  const isShown = typeof input === "object" && input !== null && received !== "[…]";
  const text = isShown ? JSON.stringify(input) : received;
  return `${plainText(text, 40)}${text.length > 40 ? "…" : ""}`;
}
