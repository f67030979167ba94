/** Schemas for settings in hand-written files: keys and values are checked in place, and all mistakes reported. */
import * as v from "valibot";
import type { SettingSpec } from "./spec.ts";
import { SETTING_SPECS } from "./table.ts";
import { isAllowed, reasonFor } from "./value.ts";

/** A value as written in a file; numbers may be strings. */
type WrittenValue = number | string | boolean;

/** The schema of a setting's value, whose message states the values that the setting allows. */
const valueSchema = (spec: SettingSpec) =>
  v.custom<WrittenValue>(
    (value) => isAllowed(spec, value),
    ({ input }) => reasonFor(spec, input),
  );

/** valibot accepts arrays as objects. */
const isTable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The schema of a table of settings, in the order of the file.
 * @param table what it must be, for messages
 * @param entryOf the schema of an entry, from that of its setting's value
 * @param elsewhere settings that this table may not have, and where they go instead
 */
export function writtenSettings<Entry>(
  table: string,
  entryOf: (value: v.GenericSchema<WrittenValue>) => v.GenericSchema<unknown, Entry>,
  elsewhere: Readonly<Record<string, string>>,
) {
  const entries = new Map(
    [...SETTING_SPECS].map(([key, spec]): [string, v.GenericSchema<unknown, Entry>] => {
      const where = Object.hasOwn(elsewhere, key) ? elsewhere[key] : undefined;
      if (where !== undefined) return [key, v.exactOptional(v.never(`left out: ${where}`))];
      return [key, v.exactOptional(entryOf(valueSchema(spec)))];
    }),
  );
  // valibot returns entries in schema order, but a search's points follow the order of its grid in the file.
  const inOrderOf = (written: object): v.GenericSchema<object, Record<string, Entry>> => {
    const keys = Object.keys(written).filter((key) => entries.has(key));
    const inOrder = new Map([...keys, ...entries.keys()].map((key) => [key, entries.get(key)]));
    return v.strictObject(
      Object.fromEntries(inOrder) as Record<string, v.GenericSchema<unknown, Entry>>,
      table,
    );
  };
  return v.pipe(
    v.custom<object>(isTable, table),
    v.lazy((input) => inOrderOf(input as object)),
  );
}
