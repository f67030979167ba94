import { differences } from "../core/settings/parse.ts";
import type { SettingKey } from "../core/settings/settings.ts";
import { words } from "../i18n/index.ts";
import { isLive, type LabState, runShown } from "../runtime/lab-state.ts";
import { shellWords } from "./words.en.ts";

const MOST_NAMED = 3;

/** Where a recording was computed says nothing about what it shows. */
const NOT_SHOWN: readonly SettingKey[] = ["engine", "pace"];

/** What a reset, or a live run, would change about the run on screen, in words; null when nothing. */
export function pendingChanges(state: LabState): string | null {
  const { running } = runShown(state);
  if (!running) return null;
  const header = words(shellWords).header;
  const { settings, list, replay } = words();
  const keys = differences(state.draft, running).map(([key]) => key as SettingKey);
  const isRecorded = !isLive(state);
  const names = keys
    .filter((key) => !(isRecorded && NOT_SHOWN.includes(key)))
    .map((key) => settings[key].name);
  if (names.length === 0) return null;
  const named = list(names.slice(0, MOST_NAMED));
  const more = names.length - MOST_NAMED;
  const all = more > 0 ? `${named} +${more}` : named;
  return isRecorded ? replay.ownSettings(all) : header.atReset(all);
}
