/** The speaker's window: in step with the wall through reloads, closed windows and a lost GPU; one window trains. */
import { expect, type Page } from "@playwright/test";
import { faultsOf } from "../accessible/audit.ts";
import { destroyDevices, makeLosable } from "../faults/losses.ts";
import { keysReady, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import {
  bothAt,
  clockOf,
  filesKept,
  LIVE_TALK,
  openSpeaker,
  openWall,
  sceneOf,
  shownOn,
} from "./talk.ts";

test.use({ viewport: { width: 1280, height: 720 } });

const workersOf = (page: Page) => page.workers().filter((worker) => /worker/.test(worker.url()));

test("keys act on the wall from either window, and the speaker's follows", async ({
  page: wall,
}) => {
  const complaints = watchConsole(wall);
  await openWall(wall);
  const speaker = await openSpeaker(wall);
  const complaintsThere = watchConsole(speaker);
  await bothAt(wall, speaker, 1);
  expect(await faultsOf(speaker, { leastTarget: 24, isDark: true })).toEqual([]);
  await speaker.keyboard.press("PageDown");
  await bothAt(wall, speaker, 2);
  await wall.keyboard.press("4");
  await bothAt(wall, speaker, 4);
  await speaker.keyboard.press("0");
  await bothAt(wall, speaker, 10);
  await speaker.keyboard.press("3");
  await bothAt(wall, speaker, 3);

  // The truth, and the black screen.
  await expect(wall.locator("h1")).toHaveText("Who sees the mistake?");
  await speaker.keyboard.press("t");
  await expect(wall.locator("h1")).toHaveText(/caught|missed/);
  await speaker.keyboard.press("t");
  await speaker.keyboard.press(".");
  await expect(wall.getByRole("button", { name: /^Black screen/ })).toBeVisible();
  await expect(speaker.getByRole("button", { name: "Black", pressed: true })).toBeVisible();
  await speaker.keyboard.press("Escape");
  await expect(wall.getByRole("button", { name: /screen/ })).toHaveCount(0);
  // F5 of a clicker reloads neither window and fills the screen for the one that has the focus.
  const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
  for (const page of [wall, speaker]) {
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.keyboard.press("F5");
    await expect.poll(() => isFull(page)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => isFull(page)).toBe(false);
    await bothAt(wall, speaker, 3);
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  }

  // Notes and buttons.
  const note = speaker
    .getByRole("region", { name: /^Scene 3/ })
    .getByRole("listitem")
    .first();
  await expect(note).toBeVisible();
  await expect(wall.getByText((await note.textContent()) ?? "")).toHaveCount(0);
  const next = speaker.getByRole("button", { name: "Next →" });
  await next.click();
  await bothAt(wall, speaker, 3);
  await expect(wall.locator("h1")).toHaveText(/caught|missed/);
  await next.click();
  await bothAt(wall, speaker, 4);
  await speaker.getByRole("button", { name: /^9 / }).click();
  await bothAt(wall, speaker, 9);
  expect(workersOf(speaker)).toEqual([]);
  expect([...complaints, ...complaintsThere]).toEqual([]);
});

test("either window reloads or closes: the other goes on, says so, and joins again", async ({
  page: wall,
}) => {
  await openWall(wall);
  const speaker = await openSpeaker(wall);
  await speaker.keyboard.press("3");
  await bothAt(wall, speaker, 3);
  await expect.poll(() => clockOf(speaker)).toBeGreaterThan(1);
  const before = await clockOf(speaker);

  await speaker.reload();
  await keysReady(speaker);
  await bothAt(wall, speaker, 3);
  expect(await clockOf(speaker)).toBeGreaterThanOrEqual(before);

  await wall.reload();
  await keysReady(wall);
  await bothAt(wall, speaker, 3);
  expect(await clockOf(speaker)).toBeGreaterThanOrEqual(before);
  for (const key of ["ArrowRight", "ArrowRight"]) await speaker.keyboard.press(key);
  await bothAt(wall, speaker, 4);

  await speaker.close();
  await wall.keyboard.press("ArrowRight");
  const again = await wall.context().newPage();
  await again.goto(`${wall.url().replace(/#.*/, "")}#speaker`);
  await bothAt(wall, again, 5);

  // Of two windows on the wall the first is followed and acts alone.
  const second = await wall.context().newPage();
  await openWall(second);
  await again.keyboard.press("6");
  await bothAt(wall, again, 6);
  expect(await sceneOf(second)).toBe(1);
  await second.close();
  await wall.close();
  await expect(again.getByText("No window shows the talk.")).toBeVisible();
  expect(await clockOf(again)).toBeGreaterThanOrEqual(before);
  const opens = again.context().waitForEvent("page");
  await again.getByRole("link", { name: "Open the talk" }).click();
  await bothAt(await opens, again, 6);
});

test("a lost GPU is bridged by the recording", { tag: "@night" }, async ({ page: wall }) => {
  await makeLosable(wall);
  await openWall(wall, `${LIVE_TALK}&engine=gpu&scene=4`);
  const speaker = await openSpeaker(wall);
  await speaker.keyboard.press("l");
  await expect.poll(() => shownOn(wall)).toBe("live training");
  await expect(speaker.getByText("Live", { exact: true })).toBeVisible();
  expect(workersOf(speaker)).toEqual([]);

  const alerts = wall.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const look = () => {
          for (const alert of document.querySelectorAll("[role=alert], dialog[open]"))
            if (alert.textContent) seen.push(alert.textContent);
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true });
        addEventListener("talk-is-live", () => resolve(seen), { once: true });
      }),
  );
  await destroyDevices(wall);
  await expect(speaker.getByText(/^The GPU was lost/)).toBeVisible();
  await expect.poll(() => shownOn(wall)).toMatch(/^recorded/);
  await expect(speaker.getByText(/^The live run is back/)).toBeVisible();
  await speaker.keyboard.press("l");
  await expect.poll(() => shownOn(wall)).toBe("live training");
  await expect(speaker.getByText(/^The live run is back/)).toHaveCount(0);
  await wall.evaluate(() => dispatchEvent(new Event("talk-is-live")));
  expect(await alerts).toEqual([]);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("both windows work without a network", { tag: "@night" }, async ({
    page: wall,
    context,
  }) => {
    await filesKept(wall);
    await openWall(wall);
    const speaker = await openSpeaker(wall);
    await context.setOffline(true);
    for (const page of [speaker, wall]) {
      await page.reload();
      await keysReady(page);
    }
    // A key is lost while the speaker's window still follows the wall from before the reload.
    await expect(async () => {
      await speaker.keyboard.press("6");
      expect(await sceneOf(wall)).toBe(6);
    }).toPass();
    await bothAt(wall, speaker, 6);
  });
});
