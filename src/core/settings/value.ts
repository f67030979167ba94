import { TangoError } from "../errors.ts";
import { MAX_SHOWN, plainText, shown } from "../plain-text.ts";
import type { SettingSpec } from "./spec.ts";

/** The allowed values of a setting, worded for an error message. */
export function allowedValues(spec: SettingSpec): string {
  if (spec.type === "choice") return `one of ${spec.choices.join(", ")}`;
  if (spec.type === "switch") return "true or false";
  const kind = spec.type === "integer" ? "a whole number" : "a number";
  return `${kind} from ${spec.min} to ${spec.max}`;
}

export function refuse(key: string, value: unknown, allowed: string): TangoError {
  return new TangoError("bad-setting", `${key} is ${shown(value)}, but must be ${allowed}.`, {
    key: plainText(key, MAX_SHOWN),
    value: shown(value),
    allowed,
  });
}

/**
 * Parses a value by the entry of its setting.
 * @throws TangoError("bad-setting") naming key, value and what is allowed
 */
export function parseValue(
  key: string,
  spec: SettingSpec,
  value: unknown,
): number | string | boolean {
  const bad = () => refuse(key, value, allowedValues(spec));
  if (spec.type === "choice") {
    if (typeof value !== "string" || !spec.choices.includes(value)) throw bad();
    return value;
  }
  if (spec.type === "switch") {
    if (value === true || value === "true" || value === "on") return true;
    if (value === false || value === "false" || value === "off") return false;
    throw bad();
  }
  const isNumeral =
    typeof value === "string" && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value);
  if (typeof value !== "number" && !isNumeral) throw bad();
  const parsed = Number(value);
  if (!Number.isFinite(parsed) || parsed < spec.min || parsed > spec.max) throw bad();
  if (spec.type === "integer" && !Number.isInteger(parsed)) throw bad();
  // −0 would not survive a round trip through a link.
  return parsed === 0 ? 0 : parsed;
}
