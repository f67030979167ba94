/** Talk: scenes on projectors and phones, links that wait, a clicker's keys, and a reload in the middle. */
import { expect, type Page } from "@playwright/test";
import { axe } from "../accessible/audit.ts";
import { keptLines, openPage, recordingOpen, statusOf, updatesOf, watchConsole } from "../lab.ts";
import { IS_NIGHT } from "../night.ts";
import { test } from "../test.ts";
import { textFaults, textFaultsNow } from "./drawn.ts";
import { sceneOf } from "./talk.ts";

const TALK = "./?preset=misled&view=talk";
const SCENES = 11;
/** How often the same link is opened. */
const VISITS = IS_NIGHT ? 5 : 2;
/** A run that is long enough to be loaded again, with a checkpoint after every second update. */
const LIVE =
  "./?start=scratch&preset=micro&engine=cpu&updates=100000&evalEvery=0&view=talk&scene=8";

const headline = (page: Page) => page.getByRole("heading", { level: 1 });
const dot = (page: Page) =>
  page.getByRole("navigation", { name: "Scenes" }).locator("[aria-current=step]");
const viewOf = (page: Page) => page.evaluate(() => window.tangoLab?.state().screen.view);
const rowOf = (page: Page) => page.evaluate(() => window.tangoLab?.state().view.row);

/** Opens a scene and waits until all that it draws is there. */
async function openScene(page: Page, scene: number, query = ""): Promise<void> {
  await openPage(page, `${TALK}&scene=${scene}${query}`);
  await recordingOpen(page);
  await expect(dot(page)).toHaveAccessibleName(new RegExp(`^Scene ${scene}:`));
  await expect(page.locator("main")).not.toContainText("…");
}

/** Opens the first scene, and then goes on with a key through all of each one, for what is looked for in all. */
async function eachScene(
  page: Page,
  link: string,
  look: (scene: number) => Promise<void>,
): Promise<void> {
  await openPage(page, link);
  await recordingOpen(page);
  for (;;) {
    await expect(page.locator("main")).not.toContainText(/…|[{}]/);
    const scene = await sceneOf(page);
    await look(scene);
    if (scene === SCENES) return;
    await page.keyboard.press("PageDown");
  }
}

/** Goes on with a clicker's key until a scene is there: some show more with each key. */
async function goOnTo(page: Page, scene: number): Promise<void> {
  do await page.keyboard.press("PageDown");
  while ((await sceneOf(page)) < scene);
  await expect(dot(page)).toHaveAccessibleName(new RegExp(`^Scene ${scene}:`));
}

/** By day the common size; the phone has its own tests. */
for (const [width, height, tag] of [
  [800, 600, ["@night"]],
  [1024, 768, ["@night"]],
  [1280, 720, []],
  [1920, 1080, ["@night"]],
] as const) {
  const title = `eleven scenes at ${width} × ${height}: 20 px, nothing cut, nothing over another`;
  test(title, { tag: [...tag] }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await eachScene(page, TALK, async (scene) => {
      const faults = await textFaults(page, { least: 20 });
      if (width === 1280 && IS_NIGHT) {
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          faults.push(...(await axe(page, { rules: ["color-contrast-enhanced"] })));
        }
        faults.push(...(await textFaults(page, { least: 20 })));
        await page.emulateMedia({ colorScheme: "light" });
      }
      expect(faults, `scene ${scene}`).toEqual([]);
    });
  });
}

test("what is measured of a scene notices small, cut and covered letters", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openScene(page, 9);
  for (const [part, style, fault] of [
    ["h1", "font-size: 19px", /^19\.0 px: Together/],
    ["h1", "font-size: 120px; white-space: nowrap", /^outside of the window: Together/],
    ["h1 + p", "margin-top: -40px", /^over each other: Together.* \| Alone GRPO/],
    ["figcaption", "width: 200px; white-space: nowrap; overflow: hidden", /^cut by .*: /],
  ] as const) {
    const drawn = page.locator(part);
    const change = (text: string) =>
      drawn.evaluate((element, css) => {
        (element as HTMLElement).style.cssText = css;
      }, text);
    await change(style);
    await expect
      .poll(() => textFaultsNow(page, { least: 20 }))
      .toContainEqual(expect.stringMatching(fault));
    await change("");
  }
  expect(await textFaults(page, { least: 20 })).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("every scene can be read by scrolling down alone", async ({ page }) => {
    await eachScene(page, TALK, async (scene) => {
      expect(await textFaults(page, { least: 12, scrolls: true }), `scene ${scene}`).toEqual([]);
      const over = await page.evaluate(() =>
        [...document.querySelectorAll("html, main, main > *")]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ tagName, className }) => `${tagName} ${className}`),
      );
      expect(over, `scene ${scene}`).toEqual([]);
    });
  });
});

test("a link opens the same scene, update and attempt each time, and waits", async ({ page }) => {
  for (let visit = 0; visit < VISITS; visit++) {
    await openScene(page, 3);
    await expect.poll(() => updatesOf(page)).toBe(102);
    await page.waitForTimeout(400);
    expect([await updatesOf(page), await statusOf(page)]).toEqual([102, "paused"]);
    await openScene(page, 3, "&u=137&g=3");
    await page.waitForTimeout(400);
    expect([await updatesOf(page), await rowOf(page)]).toEqual([137, 2]);
    expect(await statusOf(page)).toBe("paused");
  }
});

test("a clicker's keys go through all scenes; its start button neither reloads nor leaves", async ({
  page,
  context,
}) => {
  const complaints = watchConsole(page);
  await openScene(page, 1);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const { keyboard } = page;
  for (let scene = 2; scene <= SCENES; scene++) {
    await goOnTo(page, scene);
    await expect(headline(page)).not.toContainText("…");
  }
  await keyboard.press("PageDown");
  await keyboard.press("PageUp");
  await expect(dot(page)).toHaveAccessibleName(/^Scene 10:/);
  for (const key of ["F5", "Escape", "F5", "Escape"]) await keyboard.press(key);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  expect(await viewOf(page)).toBe("talk");
  await keyboard.press(".");
  await expect(page.getByRole("button", { name: /^Black screen/ })).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Black screen/ })).toHaveCount(0);
  for (const [key, scene] of [
    ["0", 10],
    ["1", 1],
    ["6", 6],
  ] as const) {
    await keyboard.press(key);
    await expect(dot(page)).toHaveAccessibleName(new RegExp(`^Scene ${scene}:`));
  }
  // Keys of the page's other views do nothing here.
  for (const key of ["s", "r", "y", "n", "?", "u"]) await keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await viewOf(page)).toBe("talk");
  await keyboard.press("Escape");
  await expect(page.getByText("Press Esc again to leave")).toBeVisible();
  await keyboard.press("Escape");
  await expect.poll(() => viewOf(page)).toBe("watch");
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
});

test("every scene holds while a live run is young and has no lanes", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPage(page, LIVE);
  await expect(headline(page)).toHaveText("Both learn");
  await page.keyboard.press("Space");
  await expect.poll(() => updatesOf(page), { timeout: 60_000 }).toBeGreaterThan(2);
  const source = page.getByText(/^(Live|Recorded)$/);
  for (let scene = 1; scene <= SCENES; scene++) {
    if (scene < SCENES) await page.keyboard.press(String(scene % 10));
    else await page.keyboard.press("PageDown");
    await expect(dot(page)).toHaveAccessibleName(new RegExp(`^Scene ${scene}:`));
    await expect(page.locator("main")).not.toContainText(/…|NaN|undefined/);
    const showsNone = scene === 1 || scene === SCENES;
    await expect(source).toHaveCount(showsNone ? 0 : 1);
    // It trains on behind all scenes but two, and L shows it in those that are about a run.
    if (!showsNone) await expect(source).toHaveText([5, 8].includes(scene) ? "Live" : "Recorded");
    if ([3, 4, 6, 7].includes(scene)) {
      await page.keyboard.press("l");
      await expect(source).toHaveText("Live");
    }
    const question = ({ 7: "What is a verifier worth?", 8: "Both learn" } as const)[scene];
    if (question) {
      await expect(headline(page)).toHaveText(question);
      await expect(page.getByText(/^\d+ of [\d,]+ updates so far\.$/)).toBeVisible();
    }
    expect(await textFaults(page, { least: 20 }), `scene ${scene}`).toEqual([]);
  }
  expect(await updatesOf(page)).toBeLessThan(100_000);
});

test("a live run goes on after a reload, from its checkpoint; young, it gets no verdict", async ({
  page,
}) => {
  await openPage(page, LIVE);
  await expect(headline(page)).toHaveText("Both learn");
  await page.keyboard.press("Space");
  await expect.poll(() => updatesOf(page), { timeout: 60_000 }).toBeGreaterThan(2);
  await expect(page.getByText(/^\d+ of [\d,]+ updates so far\.$/)).toBeVisible();
  await expect(headline(page)).toHaveText("Both learn");
  await expect.poll(() => keptLines(page), { timeout: 60_000 }).toBeGreaterThan(0);
  await page.reload();
  await expect(dot(page)).toHaveAccessibleName(/^Scene 8:/);
  await expect
    .poll(() => page.evaluate(() => window.tangoLab?.state().source), { timeout: 60_000 })
    .toBe("live");
  const from = await updatesOf(page);
  await expect.poll(() => updatesOf(page), { timeout: 60_000 }).toBeGreaterThan(from);
});
