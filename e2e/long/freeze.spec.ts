/**
 * A computer that sleeps: the process of the page and its workers is stopped for longer than a worker may be silent,
 * again and again. `npm run faults` sets TANGO_FREEZES, the number of times.
 */
import { type Browser, expect } from "@playwright/test";
import { reportFault } from "../../src/cli/testing/fault-report.ts";
import { rngFor } from "../../src/core/random/draws.ts";
import { expectUnbroken } from "../faults/losses.ts";
import { openLab, play, savedUpdates, statusOf } from "../lab.ts";
import { test } from "../test.ts";

const FREEZES = Number(process.env.TANGO_FREEZES ?? 2);
const RUN =
  "./?start=scratch&preset=micro&sftGeneratorSteps=4&sftVerifierSteps=4&engine=cpu&threads=2&updates=100000&lang=en";
/** Seconds of a freeze; a worker counts as dead after five of silence. */
const LEAST_SECONDS = 7;
const MOST_SECONDS = 12;

/** Ids of the processes of pages; a page's workers and threads are in its own. */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

test("a page that sleeps goes on where it was, and blames no worker", async ({ page, browser }) => {
  test.setTimeout(0);
  const rng = rngFor({ seed: 7, stream: 0, update: 0 }, 0);
  await openLab(page, RUN);
  await play(page);
  await expect.poll(() => savedUpdates(page)).toBeGreaterThan(2);
  const processes = await renderers(browser);
  const lineCount = () => page.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0);
  for (let index = 0; index < FREEZES; index++) {
    const before = await lineCount();
    const seconds = rng.integer(LEAST_SECONDS, MOST_SECONDS);
    for (const id of processes) process.kill(id, "SIGSTOP");
    await new Promise((done) => setTimeout(done, 1000 * seconds));
    for (const id of processes) process.kill(id, "SIGCONT");
    // Longer than a silent worker may be.
    await page.waitForTimeout(6000);
    const status = await statusOf(page);
    const after = await lineCount();
    const survived = status === "training" && after > before;
    const at = `freeze ${index} of ${seconds} s: ${status}, ${before} lines before, ${after} after`;
    console.log(at);
    reportFault({ id: "R7", series: "page and workers frozen", at, survived });
    expect(survived, at).toBe(true);
  }
  await expect(page.getByRole("alert").filter({ hasText: /worker/ })).toHaveCount(0);
  await expectUnbroken(page, RUN);
});
