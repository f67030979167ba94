/** Write the line: a slip is named, the function trains all the same. */
import { expect } from "@playwright/test";
import { openPage } from "../lab.ts";
import { test } from "../test.ts";

test("a slip has its sentence, and the function trains beside the recorded run", async ({
  page,
}) => {
  await openPage(page, "./?view=learn#learn/line/advantages");
  await page.getByRole("button", { name: "Run the tests" }).click();
  await expect(page.getByText("You did not divide by the spread.")).toBeVisible();
  await page.getByRole("button", { name: "Train with it anyway" }).click();
  await expect(
    page.getByText(/First push that is not the reference's: update 1, attempt/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeHidden();
});
