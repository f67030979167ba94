/** The page in Firefox: what a visitor does there, with Firefox's own storage and threads. */
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { findFirefox, startFirefox } from "../../scripts/firefox.mjs";
import { serve } from "../../scripts/serve.mjs";
import { ALL, turnOf } from "../../scripts/turn.mjs";
import { open, press, train, until, visit } from "./visit.ts";

const PAGE = inject("page");

/** The update under the playhead; runs in the page. */
const updateShown = () =>
  Number(document.querySelector("[role=slider][aria-label=Update]")?.ariaValueNow ?? -1);

let browser: Browser;
beforeAll(async () => {
  browser = await startFirefox({ path: findFirefox() ?? "" });
});
afterAll(() => browser.close());

it("opens as Watch and plays the recording", async () => {
  const { page, complaints } = await visit(browser);
  await open(page, PAGE);
  await until(page, updateShown, (update) => update > 0);
  const first = await page.evaluate(updateShown);
  await until(page, updateShown, (update) => update > first);
  expect(complaints).toEqual([]);
});

// Each commit opens one of them, a night all.
const VIEWS = ["watch", "learn", "lab", "talk"].filter((_, at) => ALL || at === turnOf(4));

it.each(VIEWS)("shows %s", async (view) => {
  const { page, complaints } = await visit(browser);
  await open(page, `${PAGE}?view=${view}&preset=quick&u=42`);
  await until(page, () => window.tangoLab?.state().recordings.recording, Boolean);
  await page.waitForSelector("main h1, main h2");
  expect(await page.$eval("body", (body) => body.innerText)).not.toMatch(/\bNaN\b|undefined/);
  expect(complaints).toEqual([]);
});

// Each commit trains a run to its end or keeps one, a night both.
const turn = turnOf(2);

it.runIf(ALL || turn === 0)("trains micro to its end on engine cpu, with two threads", async () => {
  const { page, complaints } = await visit(browser);
  await open(page, `${PAGE}?view=lab&preset=micro&start=scratch&engine=cpu&threads=2`);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await train(page);
  const engine = await page.evaluate(() => window.tangoLab?.state().info?.generator);
  expect([engine?.engine, engine?.variant]).toEqual(["cpu", expect.stringMatching(/2 threads$/)]);
  expect(complaints).toEqual([]);
});

it.runIf(ALL || turn === 1)("keeps a run, and continues it after a reload", async () => {
  const { page, complaints } = await visit(browser);
  await open(page, `${PAGE}?view=lab&preset=micro&start=scratch&engine=cpu&updates=2000`);
  await press(page, "Play");
  await until(
    page,
    () => window.tangoLab?.state().saved?.generatorUpdates ?? 0,
    (updates) => updates > 2,
  );
  await page.keyboard.press(" ");
  await until(
    page,
    () => window.tangoLab?.state().status,
    (status) => status === "paused",
  );
  const saved = await page.evaluate(() => window.tangoLab?.state().saved?.line ?? 0);

  await open(page, `${PAGE}?view=lab&preset=micro&engine=cpu`);
  await page.locator("[data-offer] ::-p-aria(Resume)").click();
  await until(
    page,
    () => window.tangoLab?.metrics().lines.length ?? 0,
    (lines) => lines > saved + 1,
  );
  expect(complaints).toEqual([]);
});

// It waits for all files of the page; Chromium goes offline in a twelfth of the commits.
it.runIf(ALL)("works offline after the first visit", async () => {
  const { page, complaints } = await visit(browser);
  const server = await serve({ folder: inject("folder"), port: 0 });
  await open(page, `${server.url}?view=lab&preset=micro#share`);
  await until(
    page,
    () => document.body.innerText,
    (text) => text.includes("live training work offline"),
  );
  await server.close();
  await open(page, `${server.url}?view=lab&preset=quick&u=4`);
  await until(page, updateShown, (update) => update === 4);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await open(page, `${server.url}?view=lab&preset=micro&start=scratch&engine=cpu`);
  await train(page);
  expect(complaints).toEqual([]);
});
