import { readFileSync } from "node:fs";
import { type Download, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import {
  keptLines,
  openLab,
  play,
  push,
  waitForLines,
  waitForStatus,
  watchConsole,
} from "../lab.ts";
import { test } from "../test.ts";

/** A run long enough to be interrupted, with a checkpoint after every second update. */
const RUN = "./?start=scratch&preset=micro&engine=cpu&updates=10000&evalEvery=0";

const updates = (page: Page) =>
  page.evaluate(() => window.tangoLab?.state().progress?.generatorUpdates ?? 0);
/** The lines of the shown run, without timing metrics. */
const metricsOf = (page: Page, lines: number) =>
  page.evaluate((count) => {
    const { names, rows } = window.tangoLab?.metrics() ?? { names: [], rows: [] };
    const timed = /^(step_time|seconds|timing_s\/.*)$/;
    return rows
      .slice(0, count)
      .map((row) =>
        Object.fromEntries(
          names.map((name, c) => [name, row[c]]).filter(([name]) => !timed.test(String(name))),
        ),
      );
  }, lines);
/** The same numbers but for the digits that a file rounds. */
const nearly = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" && !Number.isInteger(value) ? expect.closeTo(value, 5) : value,
    ]),
  );
const contentOf = async (download: Download) => ({
  name: download.suggestedFilename(),
  mimeType: "application/octet-stream",
  buffer: readFileSync((await download.path()) ?? ""),
});
const isRunFile = (download: Download) => download.suggestedFilename().endsWith(".tango.zip");
/** Simulates a file that the user drops on the page or pastes. */
const give = (page: Page, how: "drop" | "paste", name: string, content: Buffer) =>
  page.evaluate(
    ([kind, called, text]) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const given = new DataTransfer();
      given.items.add(new File([bytes], called));
      const init = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        kind === "drop"
          ? new DragEvent(kind, { ...init, dataTransfer: given })
          : new ClipboardEvent(kind, { ...init, clipboardData: given }),
      );
    },
    [how, name, content.toString("base64")] as const,
  );
const share = (page: Page) => page.getByRole("dialog", { name: "Share and files" });
async function openShare(page: Page) {
  const banner = page.getByRole("banner");
  await push(banner.getByRole("button", { name: "Share and files", exact: true }));
  await expect(share(page)).toBeVisible();
}

test("a run resumes after a reload, is saved as a file, and resumes from the file", async ({
  page,
  context,
}) => {
  const complaints = watchConsole(page);
  await openLab(page, RUN);
  await play(page);
  await expect.poll(() => updates(page)).toBeGreaterThan(4);
  await page.keyboard.press("Space");
  await waitForStatus(page, "paused");
  const before = await page.evaluate(() => window.tangoLab?.state().saved);
  const metricsBefore = await metricsOf(page, before?.line ?? 0);
  await expect.poll(() => keptLines(page)).toBeGreaterThanOrEqual(before?.line ?? 0);

  // Reload and continue.
  await openLab(page, "./?preset=micro&engine=cpu");
  const offer = page.locator("[data-offer]");
  await expect(offer).toContainText("Resume your run “Micro, seed 1”?");
  await expect(offer).toContainText("of 10,000");
  await expectAccessible(page);
  await page.screenshot({ path: ".cache/test/keep-offer.png" });
  await push(offer.getByRole("button", { name: "Resume" }));
  await expect(page.locator("[data-source=live]")).toHaveText("Live run");
  await waitForLines(page, (before?.line ?? 0) + 2);
  expect(await metricsOf(page, before?.line ?? 0)).toEqual(metricsBefore.map(nearly));
  await expect(offer).toHaveCount(0);

  // A second tab shows a notice and can watch.
  const second = await context.newPage();
  await openLab(second, "./?preset=micro&engine=cpu");
  await expect(second.locator("[data-offer]")).toContainText("is training in another tab");
  await expect(second.getByRole("button", { name: "Train another run here" })).toBeVisible();
  await second.screenshot({ path: ".cache/test/keep-second.png" });
  await second.close();

  // Save the run as files.
  await page.locator("body").press("Space");
  await waitForStatus(page, "paused");
  await openShare(page);
  await expectAccessible(page);
  await page.screenshot({ path: ".cache/test/keep-share.png" });
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  for (const name of [
    "Run file with checkpoints",
    "Metrics as CSV",
    "Generator's weights",
    "Verifier's weights",
  ]) {
    await push(share(page).getByRole("button", { name }));
  }
  await expect.poll(() => downloads.length).toBe(4);
  const names = downloads
    // The changed settings between preset and seed are tested beside `file-name.ts`.
    .map((download) => download.suggestedFilename().replace(/^micro-(.*-)?seed/, "micro-seed"))
    .map((name) => name.replace(/\d+/g, "N"))
    .sort();
  expect(names).toEqual([
    "micro-seedN-updateN-generator.safetensors",
    "micro-seedN-updateN-verifier.safetensors",
    "micro-seedN-updateN.csv",
    "micro-seedN-updateN.tango.zip",
  ]);
  const file = await contentOf(downloads.find(isRunFile) as Download);

  // Open the file: a damaged one gives one sentence, a valid one a recording that can resume.
  const field = share(page).locator("input[type=file]");
  await field.setInputFiles({ ...file, buffer: file.buffer.subarray(0, 5000) });
  await expect(share(page).getByRole("alert").last()).toContainText("it is not a zip archive");
  await field.setInputFiles(file);
  await expect(share(page)).toContainText("is open as a recording");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-source=recorded]")).toHaveText("Recorded run · your file");
  await page.screenshot({ path: ".cache/test/keep-file.png" });
  const lines = await page.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0);
  await push(page.getByRole("button", { name: "Continue it live" }));
  await expect(page.locator("[data-source=live]")).toHaveText("Live run");
  await waitForLines(page, lines + 1);

  // Drop a bundled recording and paste a text: the recording opens, the text gives one sentence.
  const shipped = await page.request.get("./recordings/quick.tango.zip");
  await give(page, "drop", "quick.tango.zip", await shipped.body());
  await expect(page.locator("[data-source=recorded]")).toHaveText("Recorded run · your file");
  await give(page, "paste", "notes.txt", Buffer.from("these are my notes"));
  const refusal = page.getByRole("alert").filter({ hasText: "notes.txt cannot be used" });
  await expect(refusal).toBeVisible();
  await expect(page.locator("[data-source=recorded]")).toHaveText("Recorded run · your file");

  // The weights of both models start a new run.
  const weights = downloads.filter((download) =>
    download.suggestedFilename().endsWith(".safetensors"),
  );
  await openShare(page);
  await field.setInputFiles(await Promise.all(weights.map(contentOf)));
  await expect(share(page)).toContainText("Preset Micro, width 16");
  await expectAccessible(page);
  await page.screenshot({ path: ".cache/test/keep-weights.png" });
  // The shown recording has wider models: the sentence explains it and offers a remedy.
  const train = share(page).getByRole("button", { name: "Train live from these weights" });
  await push(train);
  await expect(share(page).getByRole("alert").last()).toContainText("it was made with width 16");
  await push(share(page).getByRole("button", { name: "Use this shape in Setup" }));
  await push(train);
  await expect(page.locator("[data-source=live]")).toHaveText("Live run");
  await waitForLines(page, 2);
  const phases = await page.evaluate(() => window.tangoLab?.metrics().phases ?? []);
  expect(phases.filter((phase) => phase.startsWith("sft"))).toEqual([]);
  expect(complaints).toEqual([]);
});
