import { expect } from "@playwright/test";
import { play, push, waitForStatus, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

test("auto leaves an emulated GPU, shows why, and stores the result until it is cleared", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const probe = () => page.evaluate(() => window.tangoLab?.state().info?.probe ?? null);
  await page.goto(
    "./?start=scratch&preset=micro&sftGeneratorSteps=2000&updates=5000&evalEvery=0&view=lab",
  );
  await play(page);
  await waitForStatus(page, "training");
  const found = await probe();
  // The test browser's GPU is emulated on the processor.
  expect(found?.milliseconds.map(({ engine }) => engine)).toEqual(["cpu"]);
  expect(found?.refused.map(({ engine }) => engine)).toEqual(["gpu"]);

  const details = page.getByRole("region", { name: "Engine" });
  await push(page.locator("footer button").first());
  await expect(details.getByRole("row")).toHaveCount((found?.milliseconds.length ?? 0) + 1);
  await expect(details.getByRole("row", { name: /in use/ })).toHaveCount(1);
  await expect(details.getByText(/this GPU is emulated on the processor/)).toBeVisible();

  await push(page.getByRole("button", { name: "Restart with these" }));
  await waitForStatus(page, "training");
  expect(await probe()).toEqual(found);

  await push(page.locator("footer button").first());
  await push(details.getByRole("button", { name: "Measure again" }));
  await expect(details.getByText("The next start measures again.")).toBeVisible();
  const stored = () =>
    Object.entries(localStorage).find(([key]) => key.startsWith("tango-lab.probes"))?.[1];
  expect(await page.evaluate(stored)).toBe("[]");
  expect(complaints).toEqual([]);
});
