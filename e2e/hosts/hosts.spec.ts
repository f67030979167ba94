/** The built folder on hosts as they are: what a visitor does there, twice, then without a network. */
import { expect, type Page } from "@playwright/test";
import { buildPage } from "../../scripts/build.mjs";
import { openSpeaker, openWall } from "../happy/talk.ts";
import { expectUpdate, openLab, openPage, play, waitForStatus } from "../lab.ts";
import { test } from "../test.ts";
import { HOST_NAMES, HOSTS, type HostName } from "./behaviours.ts";
import { type Host, serveAs } from "./serve.ts";

test.use({ serviceWorkers: "allow" });

const SHORT =
  "preset=micro&start=scratch&updates=1&sftGeneratorSteps=8&sftVerifierSteps=8&verifierWarmup=1&evalEvery=0";
const CLASS = "?stepCount=problem&class=run.frozen.1-40&preset=micro&engine=cpu&updates=1";

/** By day the host is tried that gives the page least; a night tries all. */
const BY_DAY: HostName = "a host that rewrites paths";

const isIsolated = (page: Page) => page.evaluate(() => crossOriginIsolated);

/** Isolated at once by the host's headers, or after one reload by those of the service worker. */
async function becomesIsolated(page: Page, host: Host, isAtOnce: boolean): Promise<void> {
  await openPage(page, `${host.url}?view=watch&engine=cpu`);
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  expect(await isIsolated(page)).toBe(isAtOnce);
  const told = page.getByText(/uses one thread in this visit, because the page's host sends no/);
  if (isAtOnce) await expect(told).toBeHidden();
  else {
    await expect(told).toBeVisible();
    await page.getByRole("button", { name: "Save and reload" }).click();
    await page.waitForFunction(() => crossOriginIsolated);
    await expect(told).toBeHidden();
  }
}

/** Trains one update on two threads. */
async function trains(page: Page, host: Host): Promise<void> {
  await openLab(page, `${host.url}?${SHORT}&engine=cpu&threads=2`);
  await play(page);
  await waitForStatus(page, "finished");
  const variant = await page.evaluate(() => window.tangoLab?.state().info?.generator.variant);
  expect(variant).toMatch(/, 2 threads$/);
}

/** Links that the page makes lead back to its folder. */
async function linksLeadBack(page: Page, host: Host): Promise<void> {
  await page.evaluate(() => {
    location.hash = "#share";
  });
  const link = page.getByRole("dialog", { name: "Share and files" }).getByRole("textbox").first();
  await expect(link).toHaveValue(new RegExp(`^${host.url}\\?`));
  await openPage(page, await link.inputValue());
  await page.goto(host.url + CLASS);
  await expect(page.getByText(/^Class [A-Z0-9]{4}$/)).toBeVisible();
}

/** The speaker's window finds the page, whatever the folder. */
async function speakerOpens(page: Page, host: Host): Promise<void> {
  await openWall(page, `${host.url}?view=talk`);
  const speaker = await openSpeaker(page);
  expect(speaker.url()).toContain(host.url);
  await speaker.close();
}

for (const name of HOST_NAMES) {
  const tag = name === BY_DAY ? [] : "@night";
  test(`the page on ${name}`, { tag }, async ({ page }) => {
    const behaviour = HOSTS[name];
    const host = await serveAs({ folder: await buildPage(), behaviour });
    await becomesIsolated(page, host, behaviour.isolates);
    await trains(page, host);
    await linksLeadBack(page, host);
    await speakerOpens(page, host);
    await host.close();
    await openLab(page, `${host.url}?preset=quick&u=4`);
    await expectUpdate(page, 4);
    expect(await isIsolated(page)).toBe(true);
  });
}
