import type { Page } from "@playwright/test";
import type { Scene } from "../../workers/testing/scene.ts";
import { openPage, play } from "../lab.ts";
import { replaceWorkers, testWorker } from "../replaced.ts";

/** A scene that loads, plays the first rounds of the recorded run, and pauses. */
export const CALM: Scene = {
  prepares: null,
  health: { engine: "cpu", adapter: "a script", software: true },
  linesPerSecond: 200,
  lines: 60,
  end: "rests",
  again: false,
  protocol: null,
};

const RUN = "./?start=shipped&preset=quick&lang=en";
/** Addresses of a live run from shipped weights, before Play: in Watch, and in the Lab. */
export const LIVE = `${RUN}&view=watch`;
export const LIVE_LAB = `${RUN}&view=lab`;

let code: Promise<string> | null = null;

/** Makes the page's live runs play a scene. Call before `goto`. */
async function stage(page: Page, scene: Partial<Scene>): Promise<void> {
  code ??= testWorker("staged");
  const before = `self.scene = ${JSON.stringify({ ...CALM, ...scene })};`;
  await replaceWorkers(page, `${before}\n${await code}`);
}

/** Opens and starts a live run that plays the scene. */
export async function playScene(page: Page, scene: Partial<Scene>, link = LIVE): Promise<void> {
  await stage(page, scene);
  await openPage(page, link);
  // Shipped weights belong to a recording: a run that starts before it has loaded starts without them.
  await page.waitForFunction(() => window.tangoLab?.state().recordings.recording);
  await play(page);
}
