/** Settings that are changed while a run trains. */
import type { SettingKey, Settings } from "./settings.ts";

/** One setting that got another value in the middle of a run. */
export interface SettingChange {
  readonly setting: SettingKey;
  readonly from: Settings[SettingKey];
  readonly to: Settings[SettingKey];
  /** Generator updates that were done when it was changed. */
  readonly update: number;
}

/** Settings that change no result, so that their changes are not listed. */
const NOT_LISTED: readonly SettingKey[] = ["engine", "threads", "pace"];

/** Adds a change; several changes of one setting at one update, as a slider makes, become one. */
function withChange(
  changes: readonly SettingChange[],
  change: SettingChange,
): readonly SettingChange[] {
  const { setting, update } = change;
  const last = changes.findLast((earlier) => earlier.setting === setting);
  const isSame = last?.update === update;
  const from = isSame ? last.from : change.from;
  const rest = isSame ? changes.filter((earlier) => earlier !== last) : changes;
  return from === change.to ? rest : [...rest, { ...change, from }];
}

/** Adds what differs between the settings before and after. @param update generator updates done by then */
export function withSettingsChanged(
  changes: readonly SettingChange[],
  before: Settings,
  after: Settings,
  update: number,
): readonly SettingChange[] {
  const keys = (Object.keys(after) as SettingKey[]).filter((key) => !NOT_LISTED.includes(key));
  return keys
    .filter((setting) => before[setting] !== after[setting])
    .map((setting) => ({ setting, from: before[setting], to: after[setting], update }))
    .reduce(withChange, changes);
}

/** The changes of a run that resumes at an earlier update with its latest settings. */
export const changesResumedAt = (
  changes: readonly SettingChange[],
  update: number,
): readonly SettingChange[] =>
  changes
    .map((change) => ({ ...change, update: Math.min(change.update, update) }))
    .reduce(withChange, [] as readonly SettingChange[]);
