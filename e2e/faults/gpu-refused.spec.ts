/** Chromium refuses WebGPU to pages for two minutes when the GPU process has crashed twice. */
import { expect } from "@playwright/test";
import { openLab, play, push, savedUpdates, waitForLines } from "../lab.ts";
import { look } from "../states/look.ts";
import { test } from "../test.ts";
import { crashGpu, figuresOf, lineNumbers, resumedAt, withFlags } from "./losses.ts";

const RUN =
  "./?start=scratch&preset=micro&engine=gpu&sftGeneratorSteps=4&sftVerifierSteps=4&verifierWarmup=1&updates=2000&evalEvery=0&verifierEvalEvery=0&evalProblems=4&goldSolutions=4&lang=en";

test("two crashes of the GPU process: the first is survived, the second leads to engine cpu", {
  tag: "@night",
}, async ({ playwright, baseURL }) => {
  // A browser of its own: the refusal holds for all of its pages. Without the limit it would render in software.
  const browser = await playwright.chromium.launch(withFlags("--disable-gpu-process-crash-limit"));
  const page = await browser.newPage({
    baseURL: baseURL ?? "",
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  await openLab(page, RUN);
  await play(page);
  await expect.poll(() => savedUpdates(page)).toBeGreaterThan(2);
  await crashGpu(browser);
  const from = await resumedAt(page);
  const figures = await figuresOf(page, from);
  await waitForLines(page, from + 2);
  expect(await figuresOf(page, from)).toEqual(figures);
  const resumed = await lineNumbers(page);
  const isWhole = resumed.every((line, index) => line === index);
  const _series = "device lost, engine gpu, page";
  expect(isWhole).toBe(true);

  await crashGpu(browser);
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "The browser gives this page no GPU any more" });
  await expect(notice).toContainText("The driver need not be the reason");
  await expect(notice).toContainText("Nothing on screen is lost");
  await expect(notice).not.toContainText("update the graphics driver");
  await look(page, "gpu-refused", notice);
  const saved = await page.evaluate(() => window.tangoLab?.state().saved?.line ?? 0);
  const before = await figuresOf(page, saved);
  await push(
    notice.getByRole("button", { name: /^Continue from update \d+ on WebAssembly, lab kernels$/ }),
  );
  await waitForLines(page, saved + 3);
  const lines = await lineNumbers(page);
  const survived =
    lines.every((line, index) => line === index) &&
    JSON.stringify(await figuresOf(page, saved)) === JSON.stringify(before);
  expect(survived).toBe(true);
  await browser.close();
});
