/** States that the browser causes: hidden tab, refused or full storage, second tab, no network, new version. */
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { buildPage } from "../../scripts/build.mjs";
import { serve } from "../../scripts/serve.mjs";
import { keptLine, openPage, push, statusOf, updatesOf, waitForStatus } from "../lab.ts";
import { runInBoth } from "../replaced.ts";
import { test } from "../test.ts";
import { expectFocus, look } from "./look.ts";
import { LIVE, LIVE_LAB, playScene } from "./scenes.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const WASM = `${LIVE}&engine=cpu`;

/** Hides or shows the page after the given number of seconds on the page's mocked clock. */
const turn = (page: Page, isHidden: boolean, seconds: number) =>
  page.evaluate(
    ([hidden, later]) => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + later * 1000;
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      const state = hidden ? "hidden" : "visible";
      Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    [isHidden, seconds] as const,
  );

test("hidden tab: one line shows for how long and what was trained", async ({ page }) => {
  await playScene(page, { lines: 100_000 }, WASM);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
  await turn(page, true, 0);
  const before = await updatesOf(page);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(before);
  await turn(page, false, 300);
  const line = page.getByRole("status", { name: "While this tab was hidden" });
  await expect(line).toContainText(/hidden for 5 min. Training continued: [\d,]+ updates/);
  await look(page, "hidden", line);
  await push(line.getByRole("button", { name: "Dismiss" }));
  await expect(line).toHaveCount(0);
  await expectFocus(page);
});

test("storage refused: shown once training has something to save, and training continues", async ({
  page,
}) => {
  await runInBoth(page, "saver", () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  });
  await playScene(page, { lines: 100_000 }, WASM);
  const notice = page.locator("[data-keep-fault=refused]");
  await expect(notice).toContainText("does not let the page save anything");
  const before = await updatesOf(page);
  await look(page, "storage-refused", notice);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(before);
  await push(notice.getByRole("button", { name: "Share and files" }));
  await expect(page.getByRole("button", { name: "Run file", exact: true })).toBeVisible();
});

test("storage full: shown, training continues, and deleting runs frees space", async ({ page }) => {
  await runInBoth(page, "saver", () => {
    const { put } = IDBObjectStore.prototype;
    const room = new BroadcastChannel("room");
    let isFull = true;
    room.onmessage = () => {
      isFull = false;
      room.postMessage(self.name);
    };
    IDBObjectStore.prototype.put = function (...given) {
      if (isFull) throw new DOMException("No room.", "QuotaExceededError");
      return put.apply(this, given);
    };
  });
  await playScene(page, { lines: 100_000 }, WASM);
  const notice = page.locator("[data-keep-fault=full]");
  await expect(notice).toContainText("no storage left");
  await expect(notice).toContainText(/Saving it needs [\d.]+ MB more\./);
  await look(page, "storage-full", notice);
  // Until the saver has received it.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const room = new BroadcastChannel("room");
        room.onmessage = ({ data }) => {
          if (data === "saver") done();
        };
        room.postMessage("free");
      }),
  );
  await push(notice.getByRole("button", { name: "Save it again" }));
  await expect(notice).toHaveCount(0);
  expect(await statusOf(page)).toBe("training");
  await expectFocus(page);
});

test("second tab: shows which run trains in the other one", async ({ page, context }) => {
  await playScene(page, {}, WASM);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
  await push(page.getByRole("button", { name: "Pause" }));
  await waitForStatus(page, "paused");
  // The run is saved when it pauses.
  const saved = await page.evaluate(() => window.tangoLab?.state().saved?.line);
  await expect.poll(() => keptLine(page)).toBe(saved);
  const second = await context.newPage();
  const notice = second.locator("[data-offer]");
  await openPage(second, "./?preset=quick");
  await expect(notice).toContainText("is training in another tab");
  await look(second, "second-tab", notice);
  await push(notice.getByRole("button", { name: "Not now" }));
  await expect(notice).toHaveCount(0);
  await expectFocus(second);
});

test("offline: shown in the status line, and the run continues", async ({ page, context }) => {
  await playScene(page, { lines: 100_000 }, `${LIVE_LAB}&engine=cpu`);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
  await context.setOffline(true);
  const word = page.getByRole("contentinfo").getByText("offline");
  await expect(word).toBeVisible();
  const before = await updatesOf(page);
  await look(page, "offline", page.getByRole("contentinfo"));
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(before);
  await context.setOffline(false);
  await expect(word).toHaveCount(0);
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a new version waits until the user accepts it", async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), "tango-page-"));
    cpSync(await buildPage(), folder, { recursive: true });
    const { url, close } = await serve({ folder, port: 0 });
    try {
      await page.goto(`${url}?preset=quick`);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
      // The first service worker controls the page from its second load on.
      await page.reload();
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      appendFileSync(join(folder, "sw.js"), "\n// A newer version.\n");
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update();
      });
      const notice = page.getByRole("status", { name: "A newer version of the lab is ready" });
      await expect(notice).toContainText("Nothing reloads by itself");
      await look(page, "newer-version", notice);
      await Promise.all([
        page.waitForEvent("load"),
        notice.getByRole("button", { name: "Save and reload" }).click(),
      ]);
      // The new version controls the page, and none is waiting.
      const waits = () =>
        page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
      await expect.poll(waits).toBe(false);
      await expect(notice).toHaveCount(0);
    } finally {
      await close();
      rmSync(folder, { recursive: true });
    }
  });
});
