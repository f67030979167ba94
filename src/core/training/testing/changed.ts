import { TangoError } from "../../errors.ts";
import { sealLine } from "../../line/sealed.ts";
import { applySettings } from "../../settings/parse.ts";
import type { SettingKey, Settings } from "../../settings/settings.ts";
import { SETTING_SPECS } from "../../settings/table.ts";
import { checkLevels } from "../../tasks/problems.ts";
import { taskById } from "../../tasks/registry.ts";

/** The settings with another legal value of one key. */
export function changed(settings: Settings, key: SettingKey): Settings {
  const spec = SETTING_SPECS.get(key);
  const now = settings[key];
  const other = (): unknown[] => {
    if (spec?.type === "choice") return spec.choices.filter((choice) => choice !== now);
    if (spec?.type === "switch") return [!now];
    if (spec?.type === "code") return [sealLine("function step() {}")];
    const step = spec?.type === "integer" ? 1 : 0.07;
    return [Number(now) + step, Number(now) - step];
  };
  for (const value of other()) {
    try {
      const next = applySettings(settings, [[key, value]]);
      checkLevels(taskById(next.task), next);
      return next;
    } catch (error) {
      if (!(error instanceof TangoError)) throw error;
    }
  }
  throw new Error(`no other value of ${key}`);
}
