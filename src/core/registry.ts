import { TangoError } from "./errors.ts";
import { plainText } from "./plain-text.ts";

/** @throws TangoError("bad-setting") listing the ids that exist. @param kind of the entries, a setting key */
export function entryById<T>(kind: string, entries: ReadonlyMap<string, T>, id: string): T {
  const entry = entries.get(id);
  if (entry) return entry;
  const value = plainText(id, 40);
  const allowed = [...entries.keys()].join(", ");
  const sentence = `Unknown ${kind} ${JSON.stringify(value)}: choose one of ${allowed}.`;
  throw new TangoError("bad-setting", sentence, { key: kind, value, allowed });
}
