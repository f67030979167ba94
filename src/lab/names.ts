/** What lanes and their changes are called. */
import type { SettingKey } from "../core/settings/settings.ts";
import type { AllWords } from "../i18n/all.ts";
import type { Change, Lane } from "../runtime/lanes/lanes.ts";

/** A setting's value as a person reads it. */
export function valueWords(words: AllWords, [key, value]: Change): string {
  if (typeof value === "boolean") return words.setup.switch[value ? "on" : "off"];
  return words.settings[key].choices[String(value)] ?? String(value);
}

/** "α = 0", "Temperature 0.7" */
export function changeWords(words: AllWords, [key, value]: Change): string {
  const { known, changed } = words.lanes;
  return (
    known[`${key}=${value}`] ?? changed(words.settings[key].name, valueWords(words, [key, value]))
  );
}

export const changesWords = (words: AllWords, changes: readonly Change[]): string =>
  words.list(changes.map((change) => changeWords(words, change)));

/** What a lane is called: by its person, else by what differs from its parent. */
export function laneName(words: AllWords, { name, parent, changes }: Lane): string {
  if (name) return name;
  if (!parent) return words.lanes.own;
  return changes.length === 0 ? words.lanes.control : changesWords(words, changes);
}

/** Pairs of a link or a table as changes: their keys are known. */
export const asChanges = (
  pairs: readonly (readonly [string, number | string | boolean])[],
): readonly Change[] => pairs.map(([key, value]) => [key as SettingKey, value]);
