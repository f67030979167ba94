import { type FieldTypes, rowsIn } from "../registry.ts";
import { isForeign } from "./foreign-parameters.ts";
import { PAGE_KEYS } from "./page-keys.ts";
import type { SettingGroup, SettingSpec } from "./spec.ts";
import { parseValue } from "./value.ts";

type CommonFields = Pick<SettingSpec, "title" | "doc" | "part" | "applies" | "type">;

const FIELDS: FieldTypes<CommonFields> = {
  title: "string",
  doc: "string",
  part: "string",
  applies: ["live", "restart"],
  type: ["integer", "number", "choice", "switch", "code"],
};

/** The group of each setting so far. */
const groups = new Map<string, SettingGroup>();

/** Adds the group to each of its settings. One that cannot be used is left out. */
export function inGroup<G extends SettingGroup, Specs extends Record<string, object>>(
  group: G,
  specs: Specs,
) {
  const entries = Object.entries(specs).map(([key, spec]) => [key, { ...spec, group }]);
  const rows: Readonly<Record<string, SettingSpec>> = Object.fromEntries(entries);
  const check = (spec: SettingSpec, key: string) => {
    const other = groups.get(key);
    if (other) throw new RangeError(`the settings of ${other} have one of this name`);
    if (PAGE_KEYS.has(key) || isForeign(key))
      throw new RangeError("in links its name means something else");
    parseValue(key, spec, spec.default);
    groups.set(key, group);
  };
  const file = `groups/${group}.ts`;
  return rowsIn<string, SettingSpec, CommonFields>(file, rows, FIELDS, check) as unknown as {
    [Key in keyof Specs]: Specs[Key] & { readonly group: G };
  };
}
