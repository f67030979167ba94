/** States of the engine: no WebGPU, a software adapter, too slow, still loading. */
import { expect } from "@playwright/test";
import { push, updatesOf, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { expectFocus, look } from "./look.ts";
import { LIVE, LIVE_LAB, playScene } from "./scenes.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("no WebGPU: Watch plays without a word of it, the Lab says what trains, a chosen GPU engine is replaced", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "gpu", { get: () => undefined });
  });
  await page.goto("./?preset=quick&lang=en");
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(0);
  await expect(page.getByText("WebGPU")).toHaveCount(0);

  await page.goto("./?preset=quick&lang=en&view=lab");
  const mention = page.getByRole("status", { name: /training runs on the processor/ });
  await push(mention.getByText("How to get it"));
  await expect(mention).toContainText("Chrome or Edge 113");
  await look(page, "no-webgpu", mention);
  await push(mention.getByRole("button", { name: "Dismiss" }));
  await expect(mention).toHaveCount(0);

  await page.goto("./?preset=quick&lang=en&engine=gpu");
  const notice = page.getByRole("status", { name: "This browser has no WebGPU" });
  await push(notice.getByRole("button", { name: /WebAssembly/ }));
  await expect(notice).toHaveCount(0);
  await expectFocus(page);
  expect(await page.evaluate(() => window.tangoLab?.state().draft.engine)).toBe("cpu");
  expect(complaints).toEqual([]);
});

test("no adapter for the chosen engine: shown before a live run starts", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(GPU.prototype, "requestAdapter", { value: async () => null });
  });
  await page.goto(`${LIVE}&engine=gpu`);
  const notice = page.getByRole("alert", { name: "This browser has no WebGPU" });
  await expect(notice).toContainText("returned no adapter");
  await look(page, "no-adapter", notice);
});

test("software adapter: shown, with the fastest engine and the recording as choices", async ({
  page,
}) => {
  // The test browser has a software adapter, so nothing is faked.
  const found = { engine: "cpu", adapter: "a script", software: true } as const;
  await playScene(page, { health: found }, `${LIVE_LAB}&engine=gpu`);
  const notice = page.getByRole("status", { name: /No graphics chip found/ });
  await expect(notice).toContainText("slow on it: WebGPU, lab kernels");
  await look(page, "software-named", notice);
  await push(notice.getByRole("button", { name: "Use the fastest engine" }));
  await push(page.getByRole("button", { name: "Reset" }));
  await expect(notice).toContainText("The lab measures at the start which engine is fastest");
  await push(page.getByRole("button", { name: "Play" }));
  await expect(notice).toContainText("fastest engine found on this device is in use: WebAssembly");
  await push(notice.getByRole("button", { name: "Dismiss" }));
  await expect(notice).toHaveCount(0);
  await expectFocus(page);
});

test("too slow for a gain within half a minute: shown with numbers and alternatives", async ({
  page,
}) => {
  await playScene(page, { linesPerSecond: 0.7, lines: 1000 }, `${LIVE_LAB}&engine=tfjs-webgpu`);
  const notice = page.getByRole("status", { name: "This will take a while" });
  await expect(notice).toContainText(/the first clear gain takes about \S+ (second|minute)s?/);
  await expect(notice.getByRole("button", { name: "Use the fastest engine" })).toBeVisible();
  await look(page, "slow", notice);
  await push(notice.getByRole("button", { name: "Watch the recorded run" }));
  await expect(page.locator("[data-source=recorded]")).toBeVisible();
  await expectFocus(page);
});

test("the engine is loading: progress is shown", async ({ page }) => {
  await playScene(page, { prepares: { step: "compiling", done: 7, total: 19 } });
  const line = page.getByRole("region", { name: "Getting ready" });
  await expect(line).toContainText("Preparing your GPU 7/38");
  await look(page, "preparing", line);
});

test("page and workers of different versions: one sentence and a reload", async ({ page }) => {
  await playScene(page, { protocol: 1 });
  const notice = page.getByRole("alert").filter({ hasText: "of different versions" });
  await look(page, "protocol", notice);
  await Promise.all([
    page.waitForEvent("load"),
    push(notice.getByRole("button", { name: "Reload the page" })),
  ]);
});
