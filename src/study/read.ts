/** Parses a study or search file by its schema, reporting all violations in one sentence. */
import * as v from "valibot";
import { badFile, jsonOf } from "../core/bad-file.ts";
import { plainText } from "../core/plain-text.ts";

const MOST_FAULTS = 12; // that one sentence tells

/** @throws TangoError("bad-file") naming the file, every key that does not fit, and what is allowed */
export function parseJsonAs<Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
  text: string,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, jsonOf(file, text));
  if (read.success) return read.output;
  const told = [...new Set(read.issues.map(sentenceOf))];
  throw badFile(file, told.slice(0, MOST_FAULTS).join("; "));
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

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const { type, expected, received, message } = issue;
  const at = plainText(v.getDotPath(issue) ?? "the file", 80);
  if (received === "undefined") return `${at} is missing`;
  if (type === "strict_object" && expected === "never")
    return `unknown key ${at}, but must be ${message}`;
  const is = type === "non_empty" ? "is empty" : `is ${plainText(received, 40)}`;
  return `${at} ${is}, but must be ${message}`;
}
