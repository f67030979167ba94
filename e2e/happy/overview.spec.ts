import { expect } from "@playwright/test";
import { openLab, push, showAllSettings, waitForStatus } from "../lab.ts";
import { test } from "../test.ts";

test("attempts are sorted by their push, and the setup lists the parts of the models", async ({
  page,
}) => {
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

  await showAllSettings(page);
  const group = page.locator("details[data-group=model]");
  await push(group.locator("summary"));
  const table = group.getByRole("table", { name: "What each model is made of" });
  const parameters = async (): Promise<number[]> => {
    const cells = await table.locator("tbody td:last-child, tfoot td").allTextContents();
    return cells.map((text) => Number(text.replaceAll(",", ""))).filter((count) => count > 0);
  };
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const before = await parameters();
  const total = before.at(-1) ?? 0;
  expect(sum(before.slice(0, -1))).toBe(total);
  await group.getByRole("textbox", { name: "Layers" }).fill("2");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await parameters()).at(-1)).toBeGreaterThan(total);
});
