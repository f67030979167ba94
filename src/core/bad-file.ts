import * as v from "valibot";
import { LabError } from "./errors.ts";
import { jsonExcess } from "./json-budget.ts";

/** "FILE cannot be used: WHY." */
export function badFile(file: string, why: string): LabError {
  const end = /[.?!]$/.test(why) ? "" : ".";
  return new LabError("bad-file", `${file} cannot be used: ${why}${end}`, { file });
}

/**
 * @param part of the file that has this text
 * @throws LabError("bad-file") if the text is not JSON, or holds more than `JSON_BUDGET`
 */
export function jsonOf(file: string, text: string, part = "it"): unknown {
  const excess = jsonExcess(text);
  if (excess) throw badFile(file, `${part} ${excess}`);
  try {
    return JSON.parse(text);
  } catch {
    throw badFile(file, `${part} is not JSON`);
  }
}

/** The error for the first field of a part that its schema does not allow. */
export function notAsWritten(file: string, part: string, issue: v.BaseIssue<unknown>): LabError {
  const path = v.getDotPath(issue)?.replace(/[^\w./-]/g, "?");
  return badFile(file, `${path?.slice(0, 60) ?? "it"} of ${part} is not as this lab writes it`);
}
