/** Names of lanes and of their changes. */
import { hashOf } from "../../core/line/sealed.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import type { Change, Lane } from "../../runtime/lanes/lane.ts";
import { list } from "../kit/english.ts";
import { settings } from "./setting-names.ts";

/** Branch names to use in place of the changed setting's name and value. */
const known: Readonly<Record<string, string>> = {
  "verifierPerRound=0": "verifier frozen",
  "alpha0=0": "α = 0",
  "classWeights=false": "no class weights",
  "generatorKlCoef=0": "no KL term",
};

/** A setting's value as shown to the user. */
export function valueWords([key, value]: Change): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  const hash = hashOf(String(value));
  if (hash !== "") return `someone's function, ${hash.slice(0, 8)}`;
  return settings[key].choices[String(value)] ?? String(value);
}

/** "α = 0", "Temperature 0.7" */
function changeWords([key, value]: Change): string {
  return known[`${key}=${value}`] ?? `${settings[key].name} ${valueWords([key, value])}`;
}

export const changesWords = (changes: readonly Change[]): string => list(changes.map(changeWords));

/** The name of a lane: the user's, else its differences from its parent. */
export function laneName({ name, parent, changes }: Lane): string {
  if (name) return name;
  if (!parent) return "First run";
  return changes.length === 0 ? "Unchanged" : changesWords(changes);
}

/** Pairs from a link or a table, whose keys are known to be settings, as changes. */
export const asChanges = (
  pairs: readonly (readonly [string, number | string | boolean])[],
): readonly Change[] => pairs.map(([key, value]) => [key as SettingKey, value]);
