/** Settings of files: config.json of a run folder, run.json of a recording, a checkpoint's metadata. */

import { jsonOf } from "../../../src/core/bad-file.ts";
import { sealedFlaw } from "../../../src/core/line/sealed.ts";
import { PRESETS, presetSettings } from "../../../src/core/presets/registry.ts";
import { checkedSettings } from "../../../src/core/runs/checkpoint.ts";
import type { Settings } from "../../../src/core/settings/settings.ts";
import { SETTING_SPECS } from "../../../src/core/settings/table.ts";
import { jsonChanges } from "../change-file.ts";
import { bytesOf, holds, type Target, textOf } from "../target.ts";

/** Every setting has an allowed value, and there is no other one. @throws Broken */
export function holdsSettings(settings: Settings): void {
  const keys = Reflect.ownKeys(settings);
  holds(keys.length === SETTING_SPECS.size, "a setting is missing, or there is one too many");
  holds(
    Object.getPrototypeOf(settings) === Object.prototype,
    "the settings have another prototype",
  );
  for (const [key, spec] of SETTING_SPECS) {
    const value = settings[key as keyof Settings];
    const isAllowed =
      spec.type === "choice"
        ? spec.choices.some((one) => one === value)
        : spec.type === "switch"
          ? typeof value === "boolean"
          : spec.type === "code"
            ? sealedFlaw(value) === null
            : typeof value === "number" && value >= spec.min && value <= spec.max;
    holds(isAllowed, `${key} has a value that is not allowed`);
    holds(spec.type !== "integer" || Number.isInteger(value), `${key} is no whole number`);
  }
}

export const settings: Target = {
  name: "settings",
  share: 22,
  changes: jsonChanges,
  seeds: async () => [
    bytesOf("{}"),
    ...[...PRESETS.keys()].map((preset) => bytesOf(JSON.stringify(presetSettings(preset)))),
    bytesOf('{"engine":"tfjs-wasm","clipHigh":0.2,"estimator":"dapo"}'),
  ],
  read: (bytes) => {
    const stated = jsonOf("config.json", textOf(bytes));
    if (typeof stated !== "object" || stated === null) return;
    const read = checkedSettings("config.json", stated as Record<string, unknown>);
    holdsSettings(read);
    const again = checkedSettings("again", { ...read });
    holds(JSON.stringify(again) === JSON.stringify(read), "settings change when they are stored");
  },
};
