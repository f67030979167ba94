import type { SettingSpec } from "../../core/settings/spec.ts";
import { allowedValues } from "../../core/settings/value.ts";

export const setup = {
  allowed: (spec: SettingSpec): string => allowedValues(spec),
  range: (allowed: string, unit: string | null) => `Allowed: ${allowed}${unit ? ` ${unit}` : ""}.`,
  switch: { on: "on", off: "off" },
  code: {
    none: "none",
    /** @param hash SHA-256 of the function's code */
    someone: (hash: string) => `someone's function, ${hash.slice(0, 8)}`,
  },
};
