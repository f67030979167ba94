import { expect, test } from "@playwright/test";
import {
  play,
  recordTraffic,
  savedUpdates,
  statusOf,
  waitForLines,
  waitForStatus,
  watchConsole,
} from "../lab.ts";

for (const [name, index] of [
  ["trainer", 0],
  ["generator", 1],
  ["verifier", 2],
] as const) {
  test(`a killed ${name} is noticed, and the run resumes from its checkpoint`, async ({ page }) => {
    await recordTraffic(page);
    await page.goto(
      "./?start=scratch&preset=micro&sftGeneratorSteps=4&sftVerifierSteps=4&engine=cpu&updates=5000",
    );
    await play(page);
    await expect.poll(() => savedUpdates(page)).toBeGreaterThan(2);
    await page.evaluate((at) => window.startedWorkers[at]?.terminate(), index);
    // Within six seconds: src/protocol/client.test.ts, on a clock of its own.
    await waitForStatus(page, "fault");
    const alert = page.getByRole("alert").filter({ hasText: name });
    await expect(alert).toBeVisible();
    expect(await alert.getAttribute("data-code")).toBe("worker-lost");
    const saved = await page.evaluate(() => window.tangoLab?.state().saved?.line ?? 0);
    await page.getByRole("button", { name: /^Continue from/ }).click();
    await waitForLines(page, saved + 3);
    const lines = await page.evaluate(() => window.tangoLab?.metrics().lines ?? []);
    expect(lines).toEqual(lines.map((_, i) => i));
    expect(await statusOf(page)).toBe("training");
  });
}

test("without WebGPU the page explains what is missing and trains on WebAssembly", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "gpu", { get: () => undefined });
  });
  await page.goto(
    "./?start=scratch&preset=micro&sftGeneratorSteps=3&sftVerifierSteps=3&updates=1&verifierWarmup=1",
  );
  await expect(page.getByText(/WebGPU/).first()).toBeVisible();
  await page.getByRole("button", { name: /WebAssembly/ }).click();
  await play(page);
  await waitForStatus(page, "finished");
  const engine = await page.evaluate(() => window.tangoLab?.state().info?.generator.engine);
  expect(engine).toBe("cpu");
  expect(complaints).toEqual([]);
});
