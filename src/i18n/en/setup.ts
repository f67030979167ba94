import type { SettingSpec } from "../../core/settings/spec.ts";
import { allowedValues } from "../../core/settings/value.ts";

/** Allowed values of settings. */
export const setup = {
  allowed: (spec: SettingSpec): string => allowedValues(spec),
  range: (allowed: string, unit: string | null) => `Allowed: ${allowed}${unit ? ` ${unit}` : ""}.`,
  switch: { on: "on", off: "off" },
  code: {
    none: "none",
    /** @param hash the beginning of its SHA-256 */
    someone: (hash: string) => `someone's function, ${hash.slice(0, 8)}`,
  },
};
