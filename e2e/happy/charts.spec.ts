import { readFile } from "node:fs/promises";
import { type Download, expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import {
  expectUpdate,
  keysReady,
  openChartMenu,
  openLab,
  push,
  showMoreCharts,
  turnOn,
  waitForStatus,
  watchConsole,
} from "../lab.ts";
import { test } from "../test.ts";

const GENERATOR = "Generator: right answers";
const VERIFIER = "Verifier: ProcessBench F1";
const HEALTH = "KL, entropy, gradients";
/** The two that are always there, then those that the tests ask for. */
const CHARTS = [GENERATOR, VERIFIER, "Rewards", HEALTH];
/** A drawn plot, without the numbers of its axes. */
const FRAME = "[data-part=frame]";
const figure = (page: Page, title: string) =>
  page.getByRole("figure", { name: title, exact: true });

/** Scrolls a chart into view once the loaded chart has replaced its placeholder. */
async function showChart(page: Page, title: string): Promise<void> {
  const chart = figure(page, title);
  await expect(chart.locator("[data-plot]").first()).toBeAttached();
  await chart.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(chart.locator(FRAME).first()).toBeVisible();
}

/** Opens the end of the smallest preset's recording, with two charts more than at first. */
async function openRun(page: Page): Promise<void> {
  await openLab(page, "./?preset=micro&engine=cpu&u=12");
  await waitForStatus(page, "finished");
  const more = await showMoreCharts(page);
  for (const name of ["Rewards", "KL, entropy"]) {
    await turnOn(more.getByRole("button", { name, exact: true }));
  }
  for (const title of CHARTS) await showChart(page, title);
}

/** Switches the charts' axis to updates, and waits until the new charts are drawn. */
async function alongUpdates(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Across:" }).selectOption({ value: "updates" });
  for (const title of CHARTS) {
    await figure(page, title).evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect(figure(page, title)).toHaveAttribute("data-axis", "updates");
  }
}

/** Waits two frames, so that all pending drawing is done. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );

/** The last logged value of "name" or "name@phase", optionally up to a generator update. */
const logged = (page: Page, id: string, upTo = Number.POSITIVE_INFINITY) =>
  page.evaluate(
    ([wanted = "", phase, most]) => {
      const metrics = window.tangoLab?.metrics();
      const names = metrics?.names ?? [];
      const rows = metrics?.rows ?? [];
      const updates = names.indexOf("generator_updates");
      const column = names.indexOf(wanted);
      const until = rows.filter(
        (row, i) => (row[updates] ?? 0) <= Number(most) && (!phase || metrics?.phases[i] === phase),
      );
      return until.findLast((row) => typeof row[column] === "number")?.[column] ?? null;
    },
    [id.split("@")[0], id.split("@")[1] ?? "", String(upTo)] as const,
  );

async function save(page: Page, title: string, name: string, kind: string): Promise<Buffer> {
  const chart = figure(page, title);
  await openChartMenu(chart);
  const [file] = await Promise.all([
    page.waitForEvent("download") as Promise<Download>,
    push(chart.getByRole("button", { name: `Save ${title} as ${kind}` })),
  ]);
  expect(file.suggestedFilename()).toBe(`tango-${name}.${kind.toLowerCase()}`);
  await page.keyboard.press("Escape");
  return readFile(await file.path());
}

test("one crosshair on all charts shows the run's numbers; Enter moves to its update", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openRun(page);
  for (const title of CHARTS) {
    const chart = figure(page, title);
    await expect(chart.locator("[data-trend]")).toHaveText(/ values\.$/);
    // Charts are drawn some frames after the numbers arrive.
    await expect(async () => {
      const last = JSON.parse((await chart.getAttribute("data-last")) ?? "{}");
      expect(Object.keys(last).length).toBeGreaterThan(1);
      for (const [id, value] of Object.entries(last)) {
        expect(value, id).toBe(await logged(page, id));
      }
    }).toPass();
  }
  await alongUpdates(page);
  const accuracy = figure(page, GENERATOR);
  const crosshair = accuracy.getByRole("slider", { name: `${GENERATOR}: crosshair` });
  // A pointer that rests over the plot does not take the crosshair from the keyboard.
  await accuracy.locator(FRAME).hover();
  await crosshair.focus();
  for (const key of ["Home", "End", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(crosshair).toHaveAttribute("aria-valuetext", /^update 6: /);
  for (const title of CHARTS) {
    await expect(figure(page, title).locator("[data-readout]")).toHaveText(/^At update 6\./);
  }
  const share = Math.round(100 * Number(await logged(page, "rollouts/accuracy", 6)));
  await expect(accuracy.locator('[data-value="rollouts/accuracy"]')).toHaveText(`${share} %`);
  await expect(crosshair).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`right answers in training: ${share} %`),
  );
  await page.keyboard.press("Escape");
  // The newest update, which its values are of while no crosshair is there.
  await expect(accuracy.locator("[data-readout]")).toHaveText(/^At update \d+$/);

  await crosshair.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => window.tangoLab?.state().progress?.generatorUpdates))
    .toBe(0);
  expect(complaints).toEqual([]);
});

test("the pointer moves the crosshair, and a click moves the view", async ({ page }) => {
  await openRun(page);
  await alongUpdates(page);
  const plot = figure(page, "Rewards").locator(FRAME).first();
  const readout = figure(page, HEALTH).locator("[data-readout]");
  // Charts that arrive meanwhile move the plot from under the pointer.
  await expect(async () => {
    await plot.hover();
    await expect(readout).toHaveText(/^At update 4\./, { timeout: 5000 });
  }).toPass();
  const generatorUpdates = () =>
    page.evaluate(() => window.tangoLab?.state().progress?.generatorUpdates);
  await expect(async () => {
    await plot.click();
    await expect.poll(generatorUpdates, { timeout: 5000 }).toBe(4);
  }).toPass();
});

test("smoothing persists across visits", async ({ page }) => {
  await openRun(page);
  await page.getByRole("slider", { name: "Smoothing" }).fill("0.9");
  await showChart(page, "Rewards");
  const legend = figure(page, "Rewards").locator('[data-value="rewards/outcome/mean"]');
  await expect(legend).toHaveText(/^[\d.]+ ~ [\d.]+$/);
  await page.reload();
  await keysReady(page);
  await expect(page.getByRole("slider", { name: "Smoothing" })).toHaveValue("0.9");
});

test("a chart is saved as CSV and SVG", async ({ page }) => {
  await openRun(page);
  const csv = (await save(page, "Rewards", "rewards", "CSV")).toString().trimEnd().split("\r\n");
  const head = csv[0]?.split(",") ?? [];
  const outcomes = csv
    .slice(1)
    .map((line) => line.split(",")[head.indexOf("rewards/outcome/mean")])
    .filter((cell) => cell !== "");
  expect(Number(outcomes.at(-1))).toBe(await logged(page, "rewards/outcome/mean"));

  const svg = (await save(page, HEALTH, "health", "SVG")).toString();
  // A page of its own: the lab's policy refuses a string to parse.
  const blank = await page.context().newPage();
  const [root, title, problem] = await blank.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    const words = (tag: string) => parsed.querySelector(tag)?.textContent ?? null;
    return [parsed.documentElement.localName, words("title"), words("parsererror")];
  }, svg);
  await blank.close();
  expect([root, title, problem]).toEqual(["svg", HEALTH, null]);
});

test("a chart is enlarged by its title, beside another one, and Escape makes both small", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 789 });
  await openRun(page);
  const boxes = () =>
    Promise.all([GENERATOR, VERIFIER].map((title) => figure(page, title).boundingBox()));
  const widths = async () => (await boxes()).map((box) => Math.round(box?.width ?? 0));
  const titleOf = (title: string) => page.getByRole("button", { name: title, exact: true });
  const [small = 0] = await widths();
  await titleOf(GENERATOR).click();
  await expect(page.getByRole("region", { name: "Attempts and inspector" })).toBeHidden();
  expect((await widths())[0]).toBeGreaterThan(2.5 * small);
  await push(titleOf(VERIFIER));
  const [one, two] = await boxes();
  expect([one?.y, one?.width]).toEqual([two?.y, two?.width]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Attempts and inspector" })).toBeVisible();
  expect(await widths()).toEqual([small, small]);
});

test("each chart has a table, and axe finds nothing", { tag: "@night" }, async ({ page }) => {
  await openRun(page);
  for (const title of CHARTS) {
    const chart = figure(page, title);
    await openChartMenu(chart);
    await push(chart.getByRole("button", { name: "Table", exact: true }));
    const rows = chart.locator("tbody tr");
    await expect.poll(() => rows.count()).toBeGreaterThan(2);
    expect(await rows.count()).toBeLessThanOrEqual(25);
  }
  await expectAccessible(page);
});

test("on a phone, charts are drawn only when they are near the viewport", async ({ page }) => {
  await openRun(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // The charts that were asked for are remembered.
  await openLab(page, "./?preset=micro&engine=cpu&u=12");
  await expectUpdate(page, 12);
  const health = figure(page, HEALTH);
  await expect(health.locator("[data-plot]").first()).toBeAttached();
  await twoFrames(page);
  await expect(health.locator(FRAME)).toHaveCount(0);
  await health.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(health.locator(FRAME).first()).toBeVisible();
  const charts = page.getByRole("region", { name: "Charts" });
  expect(await charts.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
});
