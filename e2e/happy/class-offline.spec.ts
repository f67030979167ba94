/** A class without a network after the first visit: a student's run, its code, and the board that takes it. */
import { expect } from "@playwright/test";
import { button } from "../accessible/keyboard.ts";
import { watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { give, openBoard } from "./class-board.ts";

test.use({ serviceWorkers: "allow" });

const QUERY = "preset=micro&engine=cpu&updates=4&evalEvery=0&stepCount=problem";

test("a student trains and the teacher collects with the network off", { tag: "@night" }, async ({
  page,
  context,
}) => {
  const complaints = watchConsole(page);
  await page.goto(`./?${QUERY}&class=run.frozen.1-40&lang=en`);
  const main = page.getByRole("main");
  await expect(main).toContainText("From now on this page works without a network.");
  await context.setOffline(true);
  await page.reload();
  await main.getByRole("textbox", { name: "Your seed" }).fill("17");
  for (const slider of await main.getByRole("slider").all()) await slider.fill("40");
  await button(page, "Lock in and train").click();
  const code = main.locator("[data-part=result-code]");
  await expect(code).toBeVisible();
  const picture = await main.getByRole("img", { name: "QR code of your result" }).screenshot();
  const text = (await code.textContent()) ?? "";
  expect(text).toMatch(/^S17-/);

  await openBoard(page, QUERY);
  const photo = { name: "photo.png", mimeType: "image/png", buffer: picture };
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(page.getByText("photo.png: Seed 17 was added")).toBeVisible();
  await give(page, text);
  await expect(page.getByText("One code was on the board already")).toBeVisible();
  await expect(page.getByText("1 of 40 seeds", { exact: true })).toBeVisible();
  await button(page, "Scan").click();
  await expect(page.getByRole("region", { name: "Scan codes" }).getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 of 40 seeds", { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
