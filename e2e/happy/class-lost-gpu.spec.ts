/** A student's run loses its GPU in the middle: it goes on by itself, and ends with a code. */
import { expect } from "@playwright/test";
import { button } from "../accessible/keyboard.ts";
import { destroyDevices, devicesOpened, makeLosable } from "../faults/losses.ts";
import { test } from "../test.ts";

/** The smallest models: on a software adapter kernels take longer to compile than to run. */
const CLASS =
  "./?preset=micro&engine=gpu&width=8&heads=1&batchSize=2&groupSize=2&sftBatch=2&sftMaxSteps=2&rlMaxSteps=1&longerSteps=2&evalEvery=0&verifierEvalEvery=0&evalProblems=4&goldSolutions=4&sftGeneratorSteps=4&sftVerifierSteps=4&updates=60&stepCount=problem&class=run.1-40&lang=en";

test("after a loss of the GPU the run goes on to its code", { tag: "@night" }, async ({ page }) => {
  await makeLosable(page);
  await page.goto(CLASS);
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Your seed" }).fill("17");
  await main.getByRole("slider").fill("40");
  await button(page, "Lock in and train").click();
  await devicesOpened(page, 2);
  await expect(main).toContainText(/Update [1-9]\d* of 60/);
  await destroyDevices(page);
  await devicesOpened(page, 4);
  await expect(main.locator("[data-part=result-code]")).toHaveText(/^S17-/);
  await expect(main).toContainText("you said 40 %");
});
