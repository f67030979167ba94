/** The training of "Write the line": a lab of its own, so that the run on screen stays as it is. */

import { sealLine } from "../../core/line/sealed.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import type { Exercise } from "../../line/exercises/exercise.ts";
import { connectLater } from "../../runtime/connect-later.ts";
import { createApp, type TangoApp } from "../../runtime/create-app.ts";
import { fetchLive, shipped } from "../../ui/page/app.ts";

/** The preset that exercises train: the shortest preset that learns. */
export const PRESET = "quick";

export const lineLab: TangoApp = createApp(
  connectLater(async () => {
    const { connectApp, watchLive } = await fetchLive();
    watchLive(lineLab);
    return connectApp;
  }),
  { recordings: shipped },
);

/** Id of the exercise whose function trained last; null before any has. */
let trained: string | null = null;

/** Opens the recorded reference run, which the chart draws below the student's; another exercise's run ends. */
export function openExercise({ id }: Exercise): void {
  if (trained !== null && trained !== id) lineLab.registry.front.reset();
  void lineLab.player.open(PRESET, false);
}

/** Trains both models by the code from the reference's start and seed. */
export async function trainWith({ id, settings }: Exercise, code: string): Promise<void> {
  trained = id;
  const draft = applySettings(presetSettings(PRESET), [
    ...Object.entries(settings),
    ["line", sealLine(code)],
  ]);
  lineLab.registry.front.reset();
  lineLab.registry.show("live");
  lineLab.controller.dispatch({ type: "draft", preset: PRESET, draft });
  await lineLab.timeline.play();
}
