/** A class from the teacher's side: made in one click, codes by paste and file, kept and saved. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import { button } from "../accessible/keyboard.ts";
import { openPage, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { classCodes, give, LEARN, openBoard } from "./class-board.ts";

const { codes } = classCodes;
const field = (page: Page) => page.getByLabel("Paste result codes");
const row = (page: Page, seed: number) =>
  page.getByRole("rowheader", { name: new RegExp(`^Seed ${seed}\\b`) });

test.use({ viewport: { width: 1024, height: 768 } });

test("one click makes the suggested class, which a reload finds again", async ({ page }) => {
  await openPage(page, LEARN);
  await page.getByRole("button", { name: /^For your class/ }).click();
  await button(page, "Make this class").click();
  await expect(page.getByText("0 of 30 seeds", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the class link" })).toBeVisible();
  const link = new URL(await page.getByRole("textbox", { name: "Class link" }).inputValue());
  expect(link.search).toBe("?preset=misled&updates=180&stepCount=problem&class=run.frozen.1-30");
  await page.reload();
  await expect(page.getByText("0 of 30 seeds", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("codes come by paste and file; what does not count is named and kept", async ({ page }) => {
  const complaints = watchConsole(page);
  await openBoard(page);
  await give(page, codes.slice(0, 30).join("\n"));
  await expect(page.getByText("30 codes were added.")).toBeVisible();
  await give(page, `${codes[0]}\n${classCodes.foreign}\n${codes[30]?.slice(0, -1)}\nhello`);
  await expect(page.getByText("One code was on the board already")).toBeVisible();
  await expect(page.getByText("Line 2: the code belongs to another class")).toBeVisible();
  await expect(page.getByText("Line 3: the code has a wrong or missing character")).toBeVisible();

  const chosen = page.locator('input[type="file"]');
  const text = { name: "more.txt", mimeType: "text/plain" };
  await chosen.setInputFiles([
    Object.assign({}, text, { buffer: Buffer.from(codes.slice(30, 40).join("\n")) }),
    { name: "odd.bin", mimeType: "", buffer: Buffer.from([0xd8, 0, 0xff, 0xfe, 0xd8]) },
  ]);
  await expect(page.getByText("odd.bin: the file is not a list of codes")).toBeVisible();
  await expect(page.getByText("40 of 40 seeds", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: /points more with Tango/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("conflicts are shown, a removed code comes back, a reload keeps all, the CSV file holds it", async ({
  page,
}) => {
  await openBoard(page);
  await give(page, [...codes, classCodes.second].join("\n"));
  await expect(page.getByText("Different codes came for seed 7")).toBeVisible();
  await expect(page.getByText("another code of this seed: not counted")).toBeVisible();
  await button(page, "Remove the code of seed 12").click();
  await expect(page.getByText("39 of 40 seeds", { exact: true })).toBeVisible();
  const removed = (await page.getByText(/^Removed\./).textContent()) ?? "";
  await give(page, removed);
  await page.getByLabel("Predictions").uncheck();
  await page.reload();
  await expect(page.getByText("40 of 40 seeds", { exact: true })).toBeVisible();
  await expect(row(page, 12)).toBeVisible();
  await expect(page.getByLabel("Predictions")).not.toBeChecked();
  await expectAccessible(page);

  const saved = page.waitForEvent("download");
  await button(page, "Save as CSV").click();
  const table = await readFile(await (await saved).path(), "utf8");
  expect(table.trimEnd().split("\r\n")).toHaveLength(42);
  expect(table).toContain("\n4,'=1+1,");

  // Large, for the wall: all of it is in sight, and nothing is smaller than 16 px.
  await button(page, "Large, for the wall").click();
  const picture = page.getByRole("img", { name: /^Tango: mean/ });
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.id))
    .toBe("class-picture");
  await expect(picture).toBeInViewport({ ratio: 1 });
  const sizes = await picture.evaluate((drawn) =>
    [...drawn.querySelectorAll("*")].map((one) =>
      Number.parseFloat(getComputedStyle(one).fontSize),
    ),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  await page.evaluate(() => document.exitFullscreen());
  await expect(field(page)).toBeVisible();
});
