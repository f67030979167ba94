/** The training of "Write the line", in a separate lab, so that the run on screen is not touched. */

import { ownSumDigits } from "../../core/line/own-sum.ts";
import { sealLine } from "../../core/line/sealed.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { ownSumId } from "../../core/tasks/own-sum.ts";
import type { Exercise } from "../../homework/exercises/exercise.ts";
import { fetchLive, shipped } from "../../page/app.ts";
import { connectLater } from "../../runtime/connect-later.ts";
import { createApp, type TangoApp } from "../../runtime/create-app.ts";
import { lineSandbox } from "../../runtime/line-sandbox.ts";

/** The preset that exercises train: the shortest one that improves. */
export const PRESET = "quick";

export const lineLab: TangoApp = createApp(
  connectLater(async () => {
    const { connectApp, watchLive } = await fetchLive();
    watchLive(lineLab);
    return connectApp;
  }),
  { recordings: shipped },
);

/** Opens the recording of the reference run, whose curves are the road. */
export const openRoad = (): Promise<void> => lineLab.player.open(PRESET, false);

/** @throws TangoError("bad-line") if the step function of a task returns no digits */
async function settingsFor(exercise: Exercise, code: string): Promise<Settings> {
  const line = sealLine(code);
  const base = presetSettings(PRESET);
  if (exercise.function !== "step") {
    return applySettings(base, [...Object.entries(exercise.settings), ["line", line]]);
  }
  const task = ownSumId(await ownSumDigits(lineSandbox, code));
  return applySettings(base, [
    ["task", task],
    ["line", line],
  ]);
}

/** Trains both models with the code, from the reference run's start and seed. @throws TangoError("bad-line") */
export async function trainWith(exercise: Exercise, code: string): Promise<void> {
  const draft = await settingsFor(exercise, code);
  lineLab.registry.front.reset();
  lineLab.registry.show("live");
  lineLab.controller.dispatch({ type: "draft", preset: PRESET, draft });
  await lineLab.timeline.play();
}
