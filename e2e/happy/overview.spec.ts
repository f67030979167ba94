import { expect } from "@playwright/test";
import { openLab, push, waitForStatus } from "../lab.ts";
import { test } from "../test.ts";

test("attempts are sorted by their push", async ({ page }) => {
  await openLab(page, "./?preset=micro&u=12");
  const panel = page.locator("section[data-line]");
  await expect(panel).toBeVisible();
  await waitForStatus(page, "finished");
  // The last group with unequal rewards.
  const sort = page.getByRole("button", { name: "Highest reward first" });
  const earlier = page.getByRole("button", { name: "Earlier group" });
  const lineOf = () => panel.getAttribute("data-line");
  while ((await sort.getAttribute("aria-disabled")) === "true") {
    const before = await lineOf();
    await push(earlier);
    await expect.poll(lineOf).not.toBe(before);
  }
  const line = Number(await lineOf());
  const advantages = await page.evaluate((shown) => {
    const group = window.tangoLab?.rollouts().find(({ line }) => line === shown);
    return group?.rows.map(({ outcomeAdvantage }) => outcomeAdvantage ?? 0) ?? [];
  }, line);
  const listed = async () => {
    const numbers = await panel
      .getByRole("button", { name: /^(Attempt|Check) \d+: / })
      .allTextContents();
    return numbers.map((number) => advantages[Number(number) - 1]);
  };
  await expect.poll(listed).toEqual(advantages);
  await push(sort);
  await expect.poll(listed).toEqual([...advantages].sort((a, b) => b - a));
  await push(sort);
  await expect.poll(listed).toEqual(advantages);
});
