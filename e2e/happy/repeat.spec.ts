import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import { openLab, push, seek, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

const MICRO = "./?preset=micro&engine=cpu";
const lanes = (page: Page) => page.getByRole("region", { name: "Lanes" });
const repeated = (page: Page) => page.getByRole("region", { name: /on other seeds$/ });

test("a race is repeated on three seeds in the background, over a reload, and exported as a study", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLab(page, MICRO);
  await seek(page, 3);
  await page.keyboard.press("f");
  const form = page.getByRole("dialog", { name: "New branch" });
  await push(form.getByRole("button", { name: "α = 0: outcome only" }));
  await push(form.getByRole("button", { name: "Branch and race" }));
  await expect.poll(() => page.evaluate(() => window.tangoLab?.state().race)).toBe("over");

  await push(lanes(page).getByRole("button", { name: "Repeat on more seeds…" }));
  await expect(lanes(page)).toContainText("on seeds 2 to 6, in the background");
  await lanes(page).getByLabel("Seeds").selectOption("3");
  await push(lanes(page).getByRole("button", { name: "Start" }));
  await expect(repeated(page)).toContainText("0 of 3 seeds done");
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
    push(repeated(page).getByRole("button", { name: "Study file" })),
  ]);
  const study = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(study).toMatchObject({ preset: "micro", seeds: [2, 3, 4], settings: { engine: "cpu" } });
  await push(repeated(page).getByRole("button", { name: "Delete" }));
  await push(repeated(page).getByRole("button", { name: "Delete it" }));
  await expect(repeated(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
