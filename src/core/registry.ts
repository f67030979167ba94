/** Checks registry entries that are added as a file or a table row: one bad entry must not keep the page from opening. */
import { TangoError } from "./errors.ts";
import { displayText, plainText } from "./plain-text.ts";

type TypeName<V> = V extends string
  ? "string"
  : V extends number
    ? "number"
    : V extends boolean
      ? "boolean"
      : V extends (...given: never[]) => unknown
        ? "function"
        : "object";

/** What a field must be: a `typeof` result, one of some values, or an object of fields. */
type Asked<V> =
  | TypeName<V>
  | (V extends string ? readonly string[] : never)
  | (TypeName<V> extends "object" ? FieldTypes<V> : never);

/** The required fields of an entry and their types. */
export type FieldTypes<T> = {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: Asked<T[K]>;
};

/** Throws the reason why an entry with valid fields still cannot be used. */
type Check<T> = (entry: T, name: string) => void;

/**
 * The entries of files found by glob, smallest `order` first. A file whose entry cannot be used is left out.
 * @param modules default exports by path
 * @param say gets one sentence for each file that is left out
 */
export function entriesIn<T extends { readonly id?: string; readonly order?: number }>(
  modules: Readonly<Record<string, unknown>>,
  fields: FieldTypes<T>,
  check: Check<T> = () => {},
  say: (sentence: string) => void = console.error,
): readonly T[] {
  const checkId: Check<T> = (entry, file) => {
    const name = file.replace(/^.*\/|\..*/g, "");
    // A file's id must equal its name, so that ids are unique.
    if (entry.id !== undefined && entry.id !== name) {
      throw new RangeError(`its id is ${displayText(entry.id)}, but the file is named ${name}`);
    }
    check(entry, file);
  };
  const files = Object.entries(modules).map(([path, entry]) => [path.replace(/^[./]+/, ""), entry]);
  const entries = Object.values(usable(Object.fromEntries(files), fields, checkId, say));
  return entries.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** The rows of a table that can be used, by their keys. @param table its file @param fields that all rows have */
export const rowsIn = <Key extends string, T extends Checked, Checked extends object = T>(
  table: string,
  rows: Readonly<Record<Key, T>>,
  fields: FieldTypes<Checked>,
  check: Check<T> = () => {},
  say: (sentence: string) => void = console.error,
): Readonly<Record<Key, T>> =>
  usable(rows, fields, check, (sentence) => say(`${table}: ${sentence}`));

function usable<Key extends string, T>(
  entries: Readonly<Record<Key, unknown>>,
  fields: object,
  check: Check<T>,
  say: (sentence: string) => void,
): Readonly<Record<Key, T>> {
  const kept = Object.entries(entries).filter(([name, entry]) => {
    try {
      checkEntry(entry, fields);
      check(entry as T, name);
      return true;
    } catch (error) {
      say(`${name} is left out: ${(error as Error).message.replace(/\.$/, "")}.`);
      return false;
    }
  });
  return Object.fromEntries(kept) as Readonly<Record<Key, T>>;
}

/** @throws RangeError if the entry is not an object with these fields */
export function checkEntry(entry: unknown, fields: object): void {
  if (typeof entry !== "object" || entry === null) throw new RangeError("it exports no object");
  checkFields(entry as Readonly<Record<string, unknown>>, fields, "its field ");
}

/** @param place prefix of a field's name in messages: the objects that contain it */
function checkFields(
  values: Readonly<Record<string, unknown>>,
  fields: object,
  place: string,
): void {
  for (const [field, asked] of Object.entries(fields) as [string, Asked<unknown>][]) {
    const value = values[field];
    const name = `${place}${field}`;
    if (Array.isArray(asked)) {
      if (asked.includes(value)) continue;
      throw new RangeError(`${name} is ${displayText(value)}, not ${asked.join(" or ")}`);
    }
    const type = typeof asked === "string" ? asked : "object";
    const found = value === null ? "null" : typeof value;
    if (found !== type) throw new RangeError(`${name} is ${found}, not ${type}`);
    if (typeof asked !== "string") checkFields(value as typeof values, asked, `${name}.`);
  }
}

/** @throws TangoError("bad-setting") listing the ids that exist. @param kind of the entries, a setting key */
export function entryById<T>(kind: string, entries: ReadonlyMap<string, T>, id: string): T {
  const entry = entries.get(id);
  if (entry) return entry;
  const value = plainText(id, 40);
  const allowed = [...entries.keys()].join(", ");
  const sentence = `Unknown ${kind} ${JSON.stringify(value)}: choose one of ${allowed}.`;
  throw new TangoError("bad-setting", sentence, { key: kind, value, allowed });
}
