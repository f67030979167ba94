import type { Page } from "@playwright/test";
import type { Scene } from "../../workers/testing/scene.ts";
import { replaceWorkers, testWorker } from "../replaced.ts";

/** A run that gets ready, plays the first rounds of the recorded run, and rests. */
export const CALM: Scene = {
  prepares: null,
  health: { engine: "wasm", adapter: "a script", software: true },
  linesPerSecond: 200,
  lines: 60,
  end: "rests",
  again: false,
  protocol: null,
};

/** A live run from shipped weights, which waits for Play. */
export const LIVE = "./?start=shipped&preset=quick&lang=en";

let code: Promise<string> | null = null;

/** Lets live runs of the page play a scene. Call before `goto`. */
export async function stage(page: Page, scene: Partial<Scene>): Promise<void> {
  code ??= testWorker("staged");
  const before = `self.scene = ${JSON.stringify({ ...CALM, ...scene })};`;
  await replaceWorkers(page, `${before}\n${await code}`);
}

/** A live run that plays the scene: opened, and begun. */
export async function playScene(page: Page, scene: Partial<Scene>, link = LIVE): Promise<void> {
  await stage(page, scene);
  await page.goto(link);
  // Weights are shipped with a recording: the choice is there once that is.
  await page.getByRole("combobox", { name: "Live runs start" }).waitFor();
  await page.getByRole("button", { name: "Play" }).click();
}

/** Updates of both models of the run on screen. */
export const updatesOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { generatorUpdates = 0, verifierUpdates = 0 } = window.tangoLab?.state().progress ?? {};
    return generatorUpdates + verifierUpdates;
  });
