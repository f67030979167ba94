/** Names of lanes and of their changes. */
import { hashOf } from "../core/line/sealed.ts";
import type { SettingKey } from "../core/settings/settings.ts";
import { runNames } from "../i18n/en/run-names.ts";
import { words } from "../i18n/index.ts";
import type { Change, Lane } from "../runtime/lanes/lane.ts";

/** A setting's value as shown to the user. */
export function valueWords([key, value]: Change): string {
  const { settings, setup } = words();
  if (typeof value === "boolean") return setup.switch[value ? "on" : "off"];
  const hash = hashOf(String(value));
  if (hash !== "") return setup.code.someone(hash);
  return settings[key].choices[String(value)] ?? String(value);
}

/** "α = 0", "Temperature 0.7" */
function changeWords([key, value]: Change): string {
  const { known, changed } = words(runNames);
  return known[`${key}=${value}`] ?? changed(words().settings[key].name, valueWords([key, value]));
}

export const changesWords = (changes: readonly Change[]): string =>
  words().list(changes.map(changeWords));

/** The name of a lane: the user's, else its differences from its parent. */
export function laneName({ name, parent, changes }: Lane): string {
  if (name) return name;
  const { own, control } = words(runNames);
  if (!parent) return own;
  return changes.length === 0 ? control : changesWords(changes);
}

/** Pairs from a link or a table, whose keys are known to be settings, as changes. */
export const asChanges = (
  pairs: readonly (readonly [string, number | string | boolean])[],
): readonly Change[] => pairs.map(([key, value]) => [key as SettingKey, value]);
