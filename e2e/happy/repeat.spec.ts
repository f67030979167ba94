import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import { openLab, push, seek, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

const MICRO = "./?preset=micro&engine=cpu";
const repeated = (page: Page) => page.getByRole("region", { name: /on other seeds$/ });
const results = (page: Page) => page.getByRole("button", { name: /^On other seeds/ });

test("two settings are compared side by side, then on three seeds over a reload, and exported as a study", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLab(page, MICRO);
  await seek(page, 3);
  await page.keyboard.press("f");
  const form = page.getByRole("dialog", { name: "Compare" });
  await push(form.getByRole("button", { name: "α = 0: outcome only" }));
  await form.getByLabel("Then repeat both on").selectOption("3");
  await push(form.getByRole("button", { name: "Start" }));
  await expect.poll(() => page.evaluate(() => window.tangoLab?.state().race)).toBe("over");

  await push(results(page));
  await expect(repeated(page)).toContainText("1 of 3 seeds done");
  await push(repeated(page).getByRole("button", { name: "Stop" }));
  await expect(repeated(page).getByRole("button", { name: "Resume" })).toBeVisible();

  await page.reload();
  await push(repeated(page).getByRole("button", { name: "Resume" }));
  await expect(repeated(page)).toContainText("3 of 3 seeds done");
  await expect(repeated(page)).toContainText("Right answers at the end, 3 seeds");
  await expect(repeated(page).locator("[data-part=dot]")).toHaveCount(9);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    push(repeated(page).getByRole("button", { name: "Export" })),
  ]);
  const study = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(study).toMatchObject({ preset: "micro", seeds: [2, 3, 4], settings: { engine: "cpu" } });
  await push(repeated(page).getByRole("button", { name: "Draw on the charts" }));
  await push(page.getByRole("button", { name: "Close" }));
  // A mean and its band for each setting.
  const chart = page.getByRole("figure", { name: "Generator: right answers" });
  await expect(chart.getByRole("switch", { name: /, 3 seeds/ })).toHaveCount(2);
  await push(results(page));
  await push(repeated(page).getByRole("button", { name: "Delete" }));
  await push(repeated(page).getByRole("button", { name: "Delete it" }));
  await expect(repeated(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
