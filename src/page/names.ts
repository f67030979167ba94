/** Names of lanes and of their changes. */
import { hashOf } from "../core/line/sealed.ts";
import type { SettingKey } from "../core/settings/settings.ts";
import type { Change, Lane } from "../runtime/lanes/lane.ts";
import { list } from "./page-sentences.ts";
import { known } from "./run-names.ts";
import { settings } from "./setting-names.ts";

const RUN_NAMES = {
  /** A run that the user has not named. */
  nameOf: (preset: string, seed: number) => `${preset}, seed ${seed}`,
  own: "First run",
  control: "Unchanged",
  known,
  changed: (setting: string, value: string) => `${setting} ${value}`,
  recording: (preset: string) => `recording of ${preset}`,
  states: {
    turn: "computing",
    waits: "waiting for its turn",
    paused: "paused",
    starting: "starting",
    aside: "set aside",
    finished: "finished",
    fault: (title: string) => `stopped: ${title}`,
    idle: "not started",
  },
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
  const { known } = RUN_NAMES;
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
