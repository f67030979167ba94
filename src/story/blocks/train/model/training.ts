/** Trains one run for some seconds, in a lab that is separate from the page's. */
import { presetSettings } from "../../../../core/presets/registry.ts";
import { applySettings } from "../../../../core/settings/parse.ts";
import type { SettingKey, Settings } from "../../../../core/settings/settings.ts";
import type { TangoApp } from "../../../../runtime/create-app.ts";
import type { Train } from "../schema.ts";

/** The number of seeds to draw from, so small that students can read their seeds to each other. */
export const SEEDS = 9999;

/** The value of a choice that means a seed of the student's own. */
export const OWN_SEED = "own";

/** The settings that a choice trains with. @throws TangoError("bad-setting") for a value that no run can have */
export function settingsFor(
  { preset, setting, choices }: Pick<Train, "preset" | "setting" | "choices">,
  choice: number,
  seed: number,
): Settings {
  const value = choices[choice]?.value;
  return applySettings(presetSettings(preset), [[setting, value === OWN_SEED ? seed : value]]);
}

/** Index of the choice with these settings; −1 for none. */
export const choiceWith = (
  { setting, choices }: Pick<Train, "setting" | "choices">,
  settings: Settings,
  seed: number | null,
): number =>
  choices.findIndex(({ value }) => {
    const asked = value === OWN_SEED ? seed : value;
    return String(asked) === String(settings[setting as SettingKey]);
  });

/** Starts a new run with these settings, from the preset's shipped weights where the settings allow that. */
export async function begin(lab: TangoApp, preset: string, draft: Settings): Promise<void> {
  lab.registry.front.reset();
  lab.controller.dispatch({ type: "draft", preset, draft });
  await lab.player.open(preset, false);
  await lab.timeline.play();
}

/** Ends the run of a lab and its workers. */
export const end = (lab: TangoApp): void => lab.registry.front.reset();
