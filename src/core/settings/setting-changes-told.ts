/** Describes the settings that were changed while a run trained. */
import type { SettingChange } from "./setting-changes.ts";

/** The changes made by an update: those of a run that branches off there. */
export const changesUpTo = (
  changes: readonly SettingChange[],
  update: number,
): readonly SettingChange[] => changes.filter((change) => change.update <= update);

/** The command of a run; a command cannot say what was changed later, so a sentence follows. */
export function commandWithChanges(command: string, changes: readonly SettingChange[]): string {
  if (changes.length === 0) return command;
  const told = changes.map(
    ({ setting, from, to, update }) => `${setting} from ${from} to ${to} at update ${update}`,
  );
  return `${command} (changed while it trained: ${told.join(", ")})`;
}
