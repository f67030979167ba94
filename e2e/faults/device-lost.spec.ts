/** Real losses of the GPU in the page: the run resumes by itself, and a storm ends in a choice of engine. */
import { expect, type Page } from "@playwright/test";
import { openLab, play, push, savedUpdates, waitForLines, waitForStatus } from "../lab.ts";
import { look } from "../states/look.ts";
import { test } from "../test.ts";
import {
  crashGpu,
  destroyDevices,
  devicesOpened,
  figuresOf,
  lineNumbers,
  makeLosable,
  resumedAt,
  withFlags,
} from "./losses.ts";

test.use({
  viewport: { width: 1440, height: 900 },
  launchOptions: withFlags(
    "--disable-gpu-process-crash-limit",
    "--disable-domain-blocking-for-3d-apis",
  ),
});

/** The smallest models: on a software adapter kernels take longer to compile than to run. */
const SMALLEST =
  "./?start=scratch&preset=micro&width=8&heads=1&batchSize=2&groupSize=2&sftBatch=2&sftMaxSteps=2&rlMaxSteps=1&longerSteps=2&evalEvery=0&verifierEvalEvery=0&evalProblems=4&goldSolutions=4&lang=en";

test("a crash of the GPU process: the run resumes by itself with the numbers of an unbroken one", {
  tag: "@night",
}, async ({ page, browser, context }) => {
  // tfjs compiles a kernel when it is used, so that SFT starts after seconds on a software adapter.
  const run = `${SMALLEST}&engine=tfjs-webgpu&sftGeneratorSteps=2000`;
  await openLab(page, run);
  await play(page);
  await waitForLines(page, 2);
  await crashGpu(browser);
  const from = await resumedAt(page);
  await expect(page.getByRole("status", { name: "Run resumed" })).toContainText(
    /resumed automatically from its checkpoint/,
  );
  await waitForLines(page, from + 1);
  await waitForLines(page, from + 3);
  const resumed = await figuresOf(page, from + 3);
  await page.close();

  const unbroken = await context.newPage();
  await openLab(unbroken, run);
  await play(unbroken);
  await waitForLines(unbroken, from + 3);
  const expected = await figuresOf(unbroken, from + 3);
  expect(resumed).toEqual(expected);
});

const notice = (page: Page) =>
  page.locator("[role=alert][data-code=device-lost]").filter({ hasText: "three times" });

test("three losses in a minute: the user chooses engine cpu, and nothing shown is lost", async ({
  page,
}) => {
  await makeLosable(page);
  await openLab(page, `${SMALLEST}&engine=gpu&sftGeneratorSteps=4&sftVerifierSteps=4&updates=2000`);
  await play(page);
  await expect.poll(() => savedUpdates(page)).toBeGreaterThan(2);
  const before = (await lineNumbers(page)).length;
  const figures = await figuresOf(page, before);
  // Each new start opens a device in both workers.
  for (const devices of [2, 4, 6]) {
    await devicesOpened(page, devices);
    await destroyDevices(page);
  }
  await waitForStatus(page, "fault");
  await expect(notice(page)).toContainText("Nothing on screen is lost");
  const saved = await page.evaluate(() => window.tangoLab?.state().saved?.line ?? 0);
  // What was shown when the GPU was lost is still there, up to the line of the checkpoint at least.
  const kept = Math.min(saved, before);
  expect(await figuresOf(page, kept)).toEqual(figures.slice(0, kept));
  await look(page, "three-losses", notice(page));

  await push(
    notice(page).getByRole("button", {
      name: /^Continue from update \d+ on WebAssembly, lab kernels$/,
    }),
  );
  await waitForLines(page, saved + 3);
  const lines = await lineNumbers(page);
  const isWhole = lines.every((line, index) => line === index);
  const isSame =
    JSON.stringify(await figuresOf(page, kept)) === JSON.stringify(figures.slice(0, kept));
  const survived = isWhole && isSame;
  expect(survived).toBe(true);
  expect(await page.evaluate(() => window.tangoLab?.state().running?.engine)).toBe("cpu");
});
