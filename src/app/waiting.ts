import { differences } from "../core/settings/parse.ts";
import type { SettingKey } from "../core/settings/settings.ts";
import { settingName } from "../state/page-strings.ts";
import type { LabState } from "../state/reduce.ts";
import { strings } from "../state/strings.ts";

const MOST_NAMED = 3;

/** What a reset would change about the present run, in words; null when nothing. */
export function waitingChanges({ running, draft }: LabState): string | null {
  if (!running) return null;
  const names = differences(draft, running).map(([key]) => settingName(key as SettingKey));
  if (names.length === 0) return null;
  const named = names.slice(0, MOST_NAMED).join(", ");
  const more = names.length - MOST_NAMED;
  return strings.header.atReset(more > 0 ? `${named} +${more}` : named);
}
