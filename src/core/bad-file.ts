import * as v from "valibot";
import { TangoError } from "./errors.ts";
import { jsonExcess } from "./json-budget.ts";
import { plainText } from "./plain-text.ts";

/** "FILE cannot be used: WHY." */
export function badFile(file: string, why: string): TangoError {
  const end = /[.?!]$/.test(why) ? "" : ".";
  return new TangoError("bad-file", `${file} cannot be used: ${why}${end}`, { file });
}

/**
 * @param part of the file that has this text
 * @throws TangoError("bad-file") if the text is not JSON, or holds more than `JSON_BUDGET`
 */
export function jsonOf(file: string, text: string, part = "it"): unknown {
  const excess = jsonExcess(text);
  if (excess) throw badFile(file, `${part} ${excess}`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badFile(file, `${part} is not JSON: ${plainText((error as Error).message, 120)}`);
  }
}

/** The error for the first field of a part that its schema does not allow. */
export function schemaError(file: string, part: string, issue: v.BaseIssue<unknown>): TangoError {
  const path = v.getDotPath(issue)?.replace(/[^\w./-]/g, "?");
  return badFile(file, `${path?.slice(0, 60) ?? "it"} of ${part} is not as this lab writes it`);
}
