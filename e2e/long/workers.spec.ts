/**
 * Workers that end, throw, loop forever or fall silent, at random times of one run, which is continued after each.
 * `npm run faults` sets TANGO_WORKER_FAULTS, the number of them.
 */
import { expect, type Page } from "@playwright/test";
import { reportFault } from "../../src/cli/testing/fault-report.ts";
import { rngFor } from "../../src/core/random/draws.ts";
import { expectUnbroken } from "../faults/losses.ts";
import { openLab, play, recordTraffic, savedUpdates, waitForLines, waitForStatus } from "../lab.ts";
import { test } from "../test.ts";

const FAULTS = Number(process.env.TANGO_WORKER_FAULTS ?? 12);
const RUN =
  "./?start=scratch&preset=micro&sftGeneratorSteps=4&sftVerifierSteps=4&engine=cpu&threads=1&updates=100000&lang=en";
const WORKERS = ["trainer", "generator", "verifier"] as const;
/** Seconds until every pending call has settled (B15, R4). */
const MOST_SECONDS = 6;
/** A fault comes so many ms after the run has gone on. */
const LATEST_MS = 400;

/** What a worker does; the code runs in it. The page ends one itself. */
const HOW = {
  ends: null,
  throws: () => {
    setTimeout(() => {
      throw new Error("a fault of the test");
    });
  },
  loops: () => {
    for (;;);
  },
  "falls silent": () => {
    self.postMessage = () => undefined;
  },
} as const;
type How = keyof typeof HOW;
const HOWS = Object.keys(HOW) as How[];

/** Makes the newest worker of that name do it. */
async function cause(page: Page, name: string, how: How): Promise<void> {
  const act = HOW[how];
  if (!act) {
    await page.evaluate((called) => {
      window.startedWorkers.findLast((worker) => worker.name === called)?.terminate();
    }, name);
    return;
  }
  for (const worker of page.workers().toReversed()) {
    const found = await worker.evaluate(() => self.name).catch(() => "");
    if (found !== name) continue;
    // A worker that loops answers no more.
    void worker.evaluate(act).catch(() => undefined);
    return;
  }
  throw new Error(`There is no worker ${name}.`);
}

test("a worker that ends, throws, loops or falls silent is noticed, and the run goes on with its numbers", async ({
  page,
}) => {
  test.setTimeout(0);
  const rng = rngFor({ seed: 4, stream: 0, update: 0 }, 0);
  await recordTraffic(page);
  await openLab(page, RUN);
  await play(page);
  await expect.poll(() => savedUpdates(page)).toBeGreaterThan(2);
  const slow: string[] = [];
  for (let index = 0; index < FAULTS; index++) {
    const how = HOWS[index % HOWS.length] ?? "ends";
    const name = WORKERS[Math.floor(index / HOWS.length) % WORKERS.length] ?? "trainer";
    await page.waitForTimeout(rng.integer(0, LATEST_MS));
    const start = Date.now();
    await cause(page, name, how);
    await waitForStatus(page, "fault");
    const ms = Date.now() - start;
    const alert = page.getByRole("alert").filter({ hasText: name });
    expect(await alert.getAttribute("data-code")).toBe("worker-lost");
    const saved = await page.evaluate(() => window.tangoLab?.state().saved?.line ?? 0);
    await page.getByRole("button", { name: /^Continue from/ }).click();
    await waitForLines(page, saved + 3);
    await waitForStatus(page, "training");
    const at = `fault ${index}: the ${name}'s worker ${how}, line ${saved}, noticed in ${ms} ms`;
    console.log(at);
    const isSoon = ms < 1000 * MOST_SECONDS;
    if (!isSoon) slow.push(at);
    reportFault({ id: "R4", series: `worker ${how}, page`, at, survived: isSoon, ms });
  }
  await expectUnbroken(page, RUN);
  expect(slow).toEqual([]);
});
