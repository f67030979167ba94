/** The built folder on hosts as they are, in Firefox. */
import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { findFirefox, startFirefox } from "../../scripts/firefox.mjs";
import { HOST_NAMES, HOSTS } from "../hosts/behaviours.ts";
import { serveAs } from "../hosts/serve.ts";
import { IS_NIGHT } from "../night.ts";
import { open, press, train, until, visit } from "./visit.ts";

const folder = inject("folder");
let browser: Browser | undefined;
// By day Chromium tries one of them (e2e/hosts).
beforeAll(async () => {
  if (IS_NIGHT) browser = await startFirefox({ path: findFirefox() ?? "" });
});
afterAll(() => browser?.close());

const isIsolated = (page: Page) => page.evaluate(() => crossOriginIsolated);

it.runIf(IS_NIGHT).each(HOST_NAMES)(
  "opens, trains with threads and works offline on %s",
  async (name) => {
    const { page } = await visit(browser as Browser);
    const host = await serveAs({ folder, behaviour: HOSTS[name] });
    await open(page, `${host.url}?view=watch&engine=cpu`);
    await page.waitForSelector("main h1");
    expect(await isIsolated(page)).toBe(HOSTS[name].isolates);
    if (!HOSTS[name].isolates) {
      await until(
        page,
        () => document.body.innerText,
        (text) => text.includes("uses one thread in this visit"),
      );
      await press(page, "Save and reload");
      await until(page, () => crossOriginIsolated && document.readyState === "complete", Boolean);
      await page.waitForSelector("html[data-keys=ready]");
    }
    const short = "preset=micro&start=scratch&updates=1&evalEvery=0&engine=cpu&threads=2";
    await open(page, `${host.url}?view=lab&${short}`);
    await train(page);
    const variant = await page.evaluate(() => window.tangoLab?.state().info?.generator.variant);
    expect(variant).toMatch(/, 2 threads$/);
    await host.close();
    await open(page, `${host.url}?view=lab&preset=quick&u=4`);
    await until(
      page,
      () => document.querySelector("[role=slider][aria-label=Update]")?.ariaValueNow,
      (update) => update === "4",
    );
    expect(await isIsolated(page)).toBe(true);
  },
);
