import { TangoError } from "../errors.ts";
import { sealedFlaw } from "../line/sealed.ts";
import { displayText, MAX_SHOWN, plainText } from "../plain-text.ts";
import type { SettingSpec } from "./spec.ts";

/** The allowed values of a setting, worded for an error message. */
export function allowedValues(spec: SettingSpec): string {
  if (spec.type === "choice") return `one of ${spec.choices.join(", ")}`;
  if (spec.type === "switch") return "true or false";
  if (spec.type === "code") return "code with its SHA-256 before it, as the lab writes it";
  const kind = spec.type === "integer" ? "a whole number" : "a number";
  return `${kind} from ${spec.min} to ${spec.max}`;
}

export function settingError(key: string, value: unknown, allowed: string): TangoError {
  return new TangoError("bad-setting", `${key} is ${displayText(value)}, but must be ${allowed}.`, {
    key: plainText(key, MAX_SHOWN),
    value: displayText(value),
    allowed,
  });
}

/** A value by the entry of its setting; null where the setting does not allow it. */
function valueBy(spec: SettingSpec, value: unknown): number | string | boolean | null {
  if (spec.type === "choice") {
    if (typeof value !== "string") return null;
    return spec.choices.includes(value) ? value : null;
  }
  if (spec.type === "switch") {
    if (value === true || value === "true" || value === "on") return true;
    return value === false || value === "false" || value === "off" ? false : null;
  }
  if (spec.type === "code") return sealedFlaw(value) === null ? String(value) : null;
  const isNumeral =
    typeof value === "string" && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value);
  if (typeof value !== "number" && !isNumeral) return null;
  const parsed = Number(value);
  if (!Number.isFinite(parsed) || parsed < spec.min || parsed > spec.max) return null;
  if (spec.type === "integer" && !Number.isInteger(parsed)) return null;
  // −0 would come back from a link as 0.
  return parsed === 0 ? 0 : parsed;
}

export const isAllowed = (spec: SettingSpec, value: unknown): boolean =>
  valueBy(spec, value) !== null;

/** The end of an error message: the values that the setting allows. */
export const reasonFor = (spec: SettingSpec, value: unknown): string =>
  (spec.type === "code" ? sealedFlaw(value) : null) ?? allowedValues(spec);

/**
 * Parses a value by the entry of its setting.
 * @throws TangoError("bad-setting") naming key, value and what is allowed
 */
export function parseValue(
  key: string,
  spec: SettingSpec,
  value: unknown,
): number | string | boolean {
  const parsed = valueBy(spec, value);
  if (parsed === null) throw settingError(key, value, reasonFor(spec, value));
  return parsed;
}
