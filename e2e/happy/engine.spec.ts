import { expect, test } from "@playwright/test";
import { play, waitForLines, waitForStatus, watchConsole } from "../lab.ts";

test("auto measures the engines once, shows the result, and stores it until it is cleared", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const probe = () => page.evaluate(() => window.tangoLab?.state().info?.probe ?? null);
  const start = async () => {
    await play(page);
    await waitForStatus(page, "training");
    await waitForLines(page, 1);
  };
  await page.goto("./?start=scratch&preset=micro&sftGeneratorSteps=2000");
  await play(page);
  await expect(page.getByText(/^Finding the fastest engine… \d\/\d$/)).toBeVisible({
    timeout: 60_000,
  });
  await waitForStatus(page, "training");
  const found = await probe();
  expect(found?.milliseconds.length).toBeGreaterThan(1);
  expect(found?.refused).toEqual([]);

  const details = page.getByRole("region", { name: "Engine" });
  await page.locator("footer button").first().click();
  await expect(details.getByRole("row")).toHaveCount((found?.milliseconds.length ?? 0) + 1);
  await expect(details.getByRole("row", { name: /in use/ })).toHaveCount(1);

  await page.getByRole("button", { name: "Reset" }).click();
  await start();
  expect(await probe()).toEqual(found);

  await page.locator("footer button").first().click();
  await details.getByRole("button", { name: "Measure again" }).click();
  await expect(details.getByText("The next start measures again.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("tango-lab.probes"))).toBe("[]");
  expect(complaints).toEqual([]);
});
