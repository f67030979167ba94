import { paysSteps } from "../../../core/algorithms/judge.ts";
import { armById } from "../../../core/algorithms/registry.ts";
import { toPlainError } from "../../../core/errors.ts";
import { plainText } from "../../../core/plain-text.ts";
import { presetSettings } from "../../../core/presets/registry.ts";
import { linkParameters } from "../../../core/settings/link-parameters.ts";
import {
  differences,
  type ReadLink,
  readLink,
  withSettings,
} from "../../../core/settings/parse.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { FIRST_SCREEN, type InitMode, type Screen } from "../../../runtime/app-state.ts";
import { FIRST_PRESET, type TangoApp } from "../../../runtime/create-app.ts";
import { INIT_MODES } from "../../../runtime/init-mode.ts";
import { settingsQuery } from "../../../runtime/settings-query.ts";
import { addScreen, readScreen } from "./screen.ts";
import { addTarget, NO_TARGET, readTarget, type ViewTarget } from "./view-target.ts";

/** A link with `start` opens a live run that waits for Play, instead of the recording. */
export function linkedStart(query: string): InitMode | null {
  const asked = linkParameters(query).get("start");
  return INIT_MODES.find((mode) => mode === asked) ?? null;
}

/** Puts a link's settings into the draft. Starts nothing; what cannot be used becomes a notice. */
export function openLink({ controller }: TangoApp, query: string): void {
  const { pairs, refused, older } = readLink(query);
  const notices = [...refused];
  let preset = FIRST_PRESET;
  const named =
    notices.length > 0 && pairs.length === 0 ? null : linkParameters(query).get("preset");
  try {
    if (named !== null) presetSettings(named);
    preset = named ?? preset;
  } catch (error) {
    notices.push(toPlainError(error).message);
  }
  const { draft, left } = applyUsable(presetSettings(preset), pairs);
  if (older.includes("stepCount") && paysSteps(armById(draft.algorithm))) {
    notices.push(
      "This link is older than the setting “Steps that are paid”: its run pays the steps that are written, as it did then. The Lab can change that.",
    );
  }
  const { screen, refused: refusedScreen } = readScreen(query, isPresetOf(preset, draft));
  notices.push(...left, ...readTarget(query).refused, ...refusedScreen);
  const start = linkParameters(query).get("start");
  const initMode = linkedStart(query);
  if (initMode) controller.dispatch({ type: "set", set: { initMode } });
  else if (start !== null)
    notices.push(
      `start is ${JSON.stringify(plainText(start, 40))}, but must be one of ${INIT_MODES.join(", ")}.`,
    );
  controller.dispatch({ type: "draft", preset, draft });
  controller.dispatch({ type: "set", set: { notices, screen } });
}

/** Whether the settings are the preset's, seeds aside. Such a link opens Watch, others the Lab. */
const isPresetOf = (preset: string, draft: Settings): boolean =>
  differences(draft, presetSettings(preset)).every(
    ([key]) => key === "seed" || key === "samplingSeed",
  );

/** All pairs if they are valid together; else those that are valid with the ones before, and the errors of the rest. */
function applyUsable(base: Settings, pairs: ReadLink["pairs"]) {
  try {
    return { draft: withSettings(base, pairs), left: [] };
  } catch {
    const left: string[] = [];
    const draft = pairs.reduce((settings, pair) => {
      try {
        return withSettings(settings, [pair]);
      } catch (error) {
        left.push(toPlainError(error).message);
        return settings;
      }
    }, base);
    return { draft, left };
  }
}

/**
 * The page's address for a preset, settings, a target and a screen: only what differs from the preset,
 * always the seed, and the view where it is not the one such a link opens.
 */
export function linkOf(
  preset: string,
  draft: Settings,
  target: ViewTarget = NO_TARGET,
  screen: Screen = FIRST_SCREEN,
): string {
  const query = settingsQuery(preset, draft);
  addTarget(query, target);
  addScreen(query, screen, isPresetOf(preset, draft));
  return `?${query}`;
}
