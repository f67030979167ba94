import { PRESETS } from "../core/presets/registry.ts";
import { SETTING_SPECS } from "../core/settings/table.ts";
import { allowedValues } from "../core/settings/value.ts";

/** All settings and presets, as `lab settings` lists them. */
export function settingsText(): string {
  const settings = [...SETTING_SPECS].map(
    ([key, spec]) =>
      `  ${key.padEnd(21)} ${spec.doc}\n${" ".repeat(24)}${allowedValues(spec)}; default ${spec.default}`,
  );
  const presets = [...PRESETS.values()].map(
    (preset) =>
      `  ${preset.id.padEnd(10)} ${preset.about}\n${" ".repeat(13)}${Object.entries(preset.settings)
        .map(([key, value]) => `${key}=${value}`)
        .join(" ")}`,
  );
  return `Settings, for --set key=value:\n${settings.join("\n")}\n\nPresets, for --preset NAME:\n${presets.join("\n")}`;
}
