/** A whole talk by the keys of a clicker, without a network: a lost GPU, reloads and a closed window are in the middle. */
import { expect, type Page } from "@playwright/test";
import { bothAt, clockOf, LIVE_TALK, openSpeaker, openWall, shownOn } from "../happy/talk.ts";
import { keysReady, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { crashGpu, withFlags } from "./losses.ts";

test.use({
  viewport: { width: 1280, height: 720 },
  serviceWorkers: "allow",
  launchOptions: withFlags(
    "--disable-gpu-process-crash-limit",
    "--disable-domain-blocking-for-3d-apis",
  ),
});

/** Faults and dialogs on the wall, from now on. */
async function watchWall(wall: Page): Promise<void> {
  await wall.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { shownFaults: seen });
    const look = () => {
      for (const { textContent } of document.querySelectorAll("[role=alert], dialog[open]"))
        if (textContent) seen.push(textContent);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
}

const faultsOn = (wall: Page) =>
  wall.evaluate(() => (window as unknown as { shownFaults: string[] }).shownFaults);

/** The start button of a clicker sends these in turn; then its buttons for black and for the next scene. */
async function click(from: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await from.keyboard.press(key);
}

test("a talk of ten scenes goes on through all of it", { tag: "@night" }, async ({
  page: wall,
  context,
  browser,
}) => {
  const complaints = watchConsole(wall);
  await openWall(wall, `${LIVE_TALK}&engine=gpu`);
  let speaker = await openSpeaker(wall);
  const ready = speaker.getByRole("region", { name: "Ready?" });
  await expect(ready).toContainText("all files here");
  await ready.getByRole("button", { name: "Measure" }).click();
  await expect(ready).toContainText("updates/s");
  await expect.poll(() => shownOn(wall)).toMatch(/^recorded/);
  await context.setOffline(true);
  await watchWall(wall);

  await click(wall, "F5");
  await expect.poll(() => wall.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await click(wall, "Escape");
  await expect.poll(() => wall.evaluate(() => document.fullscreenElement)).toBe(null);
  await click(wall, "PageDown");
  await bothAt(wall, speaker, 2);
  await click(wall, "l");
  await expect.poll(() => shownOn(wall)).toBe("live training");
  await click(wall, ".", ".", "PageDown");
  await expect(speaker.getByText(/^scene 3 of /)).toBeVisible();

  await crashGpu(browser);
  await expect.poll(() => shownOn(wall)).toMatch(/^recorded/);
  await click(wall, "PageDown");
  await bothAt(wall, speaker, 4);
  await expect(speaker.getByText(/^The live run is back/)).toBeVisible();
  await click(speaker, "l");
  await expect.poll(() => shownOn(wall)).toBe("live training");
  expect(await faultsOn(wall)).toEqual([]);

  await speaker.reload();
  await keysReady(speaker);
  await click(wall, "PageDown");
  await expect(speaker.getByText(/^scene 5 of /)).toBeVisible();
  await wall.reload();
  await keysReady(wall);
  await expect.poll(() => shownOn(wall)).toMatch(/^live/);
  await watchWall(wall);
  await click(speaker, "PageDown");
  await bothAt(wall, speaker, 6);

  await speaker.close();
  await expect(wall.getByText("Speaker's window closed")).toBeVisible();
  await click(wall, "PageDown");
  speaker = await openSpeaker(wall);
  await bothAt(wall, speaker, 7);
  await click(speaker, "PageDown", "PageUp", "PageDown", "PageDown", "PageDown");
  await bothAt(wall, speaker, 10);
  await expect(wall.getByRole("img", { name: /QR/ })).toBeVisible();
  expect(await clockOf(speaker)).toBeGreaterThan(5);
  expect(await faultsOn(wall)).toEqual([]);
  expect(speaker.workers().filter((worker) => /worker/.test(worker.url()))).toEqual([]);
  expect(complaints).toEqual([]);
});
