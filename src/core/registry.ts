import { TangoError } from "./errors.ts";
import { plainText } from "./plain-text.ts";

type TypeName<V> = V extends string
  ? "string"
  : V extends number
    ? "number"
    : V extends (...given: never[]) => unknown
      ? "function"
      : "object";

/** What `typeof` says of each field that an entry must have. */
export type FieldTypes<T> = {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: TypeName<T[K]>;
};

interface Entry {
  readonly id: string;
  readonly order?: number;
}

/**
 * The entries of files found by glob, smallest `order` first. A file whose entry cannot be used, or has
 * the id of another one, is left out, so that the page opens without it.
 * @param modules default exports by path
 * @param say gets one sentence for each file that is left out
 */
export function entriesIn<T extends Entry>(
  modules: Readonly<Record<string, unknown>>,
  fields: FieldTypes<T>,
  say: (sentence: string) => void = (sentence) => console.error(sentence),
): readonly T[] {
  const files = new Map<string, string>();
  const entries = Object.entries(modules).flatMap(([path, entry]) => {
    const file = path.replace("./", "");
    const flaw = flawOf(entry, fields, files);
    if (flaw !== null) {
      say(`${file} is left out: ${flaw}.`);
      return [];
    }
    files.set((entry as T).id, file);
    return entry as T;
  });
  return entries.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** @param files of the entries before it, by id */
function flawOf(
  entry: unknown,
  fields: Readonly<Record<string, unknown>>,
  files: ReadonlyMap<string, string>,
): string | null {
  if (typeof entry !== "object" || entry === null) return "it exports no object";
  const values = entry as Readonly<Record<string, unknown>>;
  for (const [field, type] of Object.entries(fields)) {
    const value = values[field];
    const found = value === null ? "null" : typeof value;
    if (found !== type) return `its field ${field} is ${found}, not ${type}`;
  }
  const id = values.id as string;
  const other = files.get(id);
  return other === undefined ? null : `its id ${JSON.stringify(id)} is that of ${other}`;
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
