import { differences } from "../../core/settings/parse.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { list } from "../../kit/english.ts";
import { settings } from "../../page/setting-names.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";

const MOST_NAMED = 3; // changes that are listed by name

/** Settings that do not change a recording's training: where it is computed, and the pace. */
const IGNORED_FOR_RECORDINGS: readonly SettingKey[] = ["engine", "threads", "pace"];
const isIgnored = (key: SettingKey): boolean =>
  IGNORED_FOR_RECORDINGS.includes(key) || SETTING_TABLE[key].group === "measure";

/** The changed settings that apply at a reset or to a live run, as text; null if there are none. */
export function pendingChanges(state: AppState): string | null {
  const { running } = runShown(state);
  if (!running) return null;
  const keys = differences(state.draft, running).map(([key]) => key as SettingKey);
  const isRecorded = !isLive(state);
  const names = keys
    .filter((key) => !(isRecorded && isIgnored(key)))
    .map((key) => settings[key].name);
  if (names.length === 0) return null;
  const named = list(names.slice(0, MOST_NAMED));
  const more = names.length - MOST_NAMED;
  const all = more > 0 ? `${named} +${more}` : named;
  return isRecorded
    ? `Recorded with the preset's settings. Yours (${all}) apply when you train it yourself.`
    : `Applies at reset: ${all}.`;
}
