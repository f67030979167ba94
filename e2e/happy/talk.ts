/** A talk in two windows: the wall, which trains, and the speaker's window. */
import { expect, type Page } from "@playwright/test";
import { keysReady } from "../lab.ts";

/** A live run of the smallest models, longer than any talk; an update takes a fraction of a second, also on a software adapter. */
export const LIVE_TALK =
  "./?view=talk&preset=micro&width=8&heads=1&batchSize=2&groupSize=2&sftBatch=2&sftMaxSteps=2&rlMaxSteps=1&longerSteps=2&evalEvery=0&verifierEvalEvery=0&evalProblems=4&goldSolutions=4&sftGeneratorSteps=4&sftVerifierSteps=4&updates=100000&stepCount=problem&seed=7";

export async function openWall(page: Page, link = "./?view=talk"): Promise<void> {
  await page.goto(link);
  await expect(page.locator("h1")).toBeVisible();
  await keysReady(page);
}

/** Waits until the service worker has all that a talk without a network needs. */
export async function filesKept(page: Page): Promise<void> {
  await page.goto("./#share");
  await expect(page.getByRole("dialog")).toContainText("live training work offline");
}

/** Opens the speaker's window with the key S, and waits until it follows the wall. */
export async function openSpeaker(wall: Page): Promise<Page> {
  const [speaker] = await Promise.all([
    wall.context().waitForEvent("page"),
    wall.keyboard.press("s"),
  ]);
  await expect(speaker.getByRole("timer")).toBeVisible();
  return speaker;
}

/** The number of the scene, by the dot at the foot: the address has its id. */
export const sceneOf = async (page: Page): Promise<number> => {
  const scenes = page.getByRole("navigation", { name: "Scenes" });
  const dot = scenes.locator("[aria-current=step]");
  const name = (await dot.getAttribute("aria-label")) ?? "";
  return Number(/\d+/.exec(name)?.[0] ?? 0);
};

export const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { source, status } = window.tangoLab?.state() ?? {};
    return `${source} ${status}`;
  });

/** Waits until both windows are at a scene. */
export async function bothAt(wall: Page, speaker: Page, scene: number): Promise<void> {
  await expect.poll(() => sceneOf(wall)).toBe(scene);
  await expect(speaker.getByRole("region", { name: `Scene ${scene} ·` })).toBeVisible();
  await expect(wall.locator("h1")).not.toContainText("…");
}

/** Seconds of the speaker's clock. */
export async function clockOf(speaker: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await speaker.getByRole("timer").textContent()) ?? "")
    .split(":")
    .map(Number);
  return 60 * minutes + seconds;
}
