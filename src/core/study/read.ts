/** Reads the file of a study or a search by its schema, with one sentence for what it does not allow. */
import * as v from "valibot";
import { badFile } from "../bad-file.ts";
import { TangoError } from "../errors.ts";

/** Keys with a special meaning in JavaScript. */
const UNSAFE: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** @throws TangoError("bad-file") naming file, key and what is allowed */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
  text: string,
): v.InferOutput<Schema> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, (key, value) => {
      // valibot would silently drop these.
      if (!UNSAFE.has(key)) return value;
      throw badFile(file, `unknown key ${key}, which no object of a study has: take it out`);
    });
  } catch (error) {
    if (error instanceof TangoError) throw error;
    throw badFile(file, "it is not JSON");
  }
  const read = v.safeParse(schema, parsed);
  if (!read.success) throw badFile(file, sentenceOf(read.issues[0]));
  return read.output;
}

/** @throws TangoError("bad-file") when a list has an entry twice */
export function refuseTwice(
  file: string,
  key: string,
  entries: readonly (string | number)[],
): void {
  const twice = entries.find((entry, i) => entries.indexOf(entry) !== i);
  if (twice === undefined) return;
  throw badFile(file, `${key} has ${twice} twice, but each counts once: take one out`);
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? "the file";
  if (issue.type === "strict_object" && issue.path) {
    const parent = issue.path.at(-1)?.input;
    const isKey = typeof parent === "object" && parent !== null;
    if (issue.expected === "never" && isKey)
      return `unknown key ${path}, but must be ${issue.message}`;
    if (issue.received === "undefined") return `${path} is missing`;
  }
  return `${path} is ${cameWords(issue)}, but must be ${issue.message}`;
}

function cameWords({ type, input, received }: v.BaseIssue<unknown>): string {
  // Its `received` would be only the length.
  if (type === "non_empty") return Array.isArray(input) ? "an empty list" : "an empty text";
  const text = typeof input === "object" && input !== null ? JSON.stringify(input) : received;
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
