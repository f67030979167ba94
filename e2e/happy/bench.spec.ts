import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import { openLab, openMenu, play, push, waitForStatus, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

/** Opens the bench from the menu of the header. */
async function openBench(page: Page): Promise<void> {
  await openMenu(page);
  await push(page.getByRole("button", { name: "Bench", exact: true }));
}
const start = (page: Page) => page.getByRole("button", { name: "Start", exact: true });
const stop = (page: Page) => page.getByRole("button", { name: "Stop", exact: true });

/** Opens the bench and selects its smallest case and the given engines. */
async function choose(page: Page, engines: readonly string[]): Promise<void> {
  await openBench(page);
  await expect(page.getByRole("dialog", { name: /^Bench/ })).toBeVisible();
  await page.getByLabel("Case").selectOption("micro");
  for (const box of await page
    .getByRole("group", { name: "Engines" })
    .getByRole("checkbox")
    .all()) {
    const name = (await box.locator("xpath=..").innerText()).split(/\s/)[0] ?? "";
    await box.setChecked(engines.includes(name));
  }
}

/** @param engines two */
async function expectReport(page: Page, engines: readonly string[]): Promise<void> {
  const complaints = watchConsole(page);
  await openLab(page, "./");
  await choose(page, engines);
  await push(start(page));
  await expect(page.locator("[data-bench=done]")).toBeVisible();

  for (const engine of engines) {
    const rows = page.locator(`tbody[data-engine=${engine}]`);
    await expect(rows).toHaveAttribute("data-status", "timed");
    await expect(rows).toContainText("agrees");
    for (const text of await rows.locator("[data-column=ms]").allInnerTexts()) {
      expect(Number(text.replace(",", ""))).toBeGreaterThan(0);
    }
  }
  await expect(page.getByText("GFLOP/s")).toBeVisible();
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    push(page.getByRole("button", { name: "Download JSON" })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^tango-bench-\d{4}-\d\d-\d\d\.json$/);
  const report = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(report.engineHost.kind).toBe("browser");
  expect(report.results.map(({ engine }: { engine: string }) => engine)).toEqual(engines);
  expect(await page.getByRole("dialog").innerText()).not.toMatch(/\bNaN\b|undefined|\[object/);
  expect(complaints).toEqual([]);
}

test("the bench times two engines that agree, and saves its report as a file", {
  tag: "@night",
}, async ({ page }) => {
  await expectReport(page, ["cpu", "tfjs-wasm"]);
});

test("the bench times engine gpu, and counts its dispatches", { tag: "@night" }, async ({
  page,
}) => {
  await expectReport(page, ["gpu", "tfjs-wasm"]);
  const dispatches = page.locator("tbody[data-engine=gpu] [data-column=dispatches]");
  expect(Number((await dispatches.first().innerText()).replace(",", ""))).toBeGreaterThan(0);
});

test("Stop, closing the dialog and going back all end the bench", { tag: "@third-0" }, async ({
  page,
}) => {
  await openLab(page, "./#bench");
  await expect(page.getByRole("dialog", { name: /^Bench/ })).toBeVisible();
  await push(start(page));
  await push(stop(page));
  await expect(page.getByText(/^Stopped\./)).toBeVisible();
  await push(start(page));
  await expect(stop(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).hash).toBe("");
  await openBench(page);
  await push(start(page));
  await expect(stop(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openBench(page);
  await expect(page.locator("[data-bench=stopped]")).toBeVisible();
  await expect(start(page)).toBeVisible();
});

test("Start waits while a run is training, and offers to pause it", { tag: "@third-1" }, async ({
  page,
}) => {
  await openLab(page, "./?start=scratch&preset=micro&engine=cpu&updates=5000&evalEvery=0");
  await play(page);
  await waitForStatus(page, "training");
  await openBench(page);
  await expect(start(page)).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText(/would disturb the numbers/)).toBeVisible();
  await push(page.getByRole("button", { name: "Pause training" }));
  await expect(start(page)).toHaveAttribute("aria-disabled", "false");
});
