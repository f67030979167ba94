/** Trains one run for some seconds, in a lab that is separate from the page's. */
import { presetSettings } from "../../../../core/presets/registry.ts";
import { applySettings } from "../../../../core/settings/parse.ts";
import type { TangoApp } from "../../../../runtime/create-app.ts";

/** The number of seeds to draw from, so small that students can read their seeds to each other. */
export const SEEDS = 9999;

/** Starts a new run with this seed, from the preset's shipped weights. */
export async function begin(lab: TangoApp, preset: string, seed: number): Promise<void> {
  const draft = applySettings(presetSettings(preset), [["seed", seed]]);
  lab.registry.front.reset();
  lab.controller.dispatch({ type: "draft", preset, draft });
  await lab.player.open(preset, false);
  await lab.timeline.play();
}

/** Ends the run of a lab and its workers. */
export const end = (lab: TangoApp): void => lab.registry.front.reset();
