/**
 * A browser that gives the page less room than the next save takes: Chromium's own quota, set while a run trains.
 * Chromium enforces it about 30 s later.
 */
import { expect } from "@playwright/test";
import { reportFault } from "../../src/cli/testing/fault-report.ts";
import { keptLine, openLab, play, statusOf, updatesOf } from "../lab.ts";
import { test } from "../test.ts";

const RUN =
  "./?start=scratch&preset=micro&sftGeneratorSteps=4&sftVerifierSteps=4&engine=cpu&updates=100000&lang=en";

test("no room left: the missing bytes are named, training continues, and room lets it save again", async ({
  page,
  context,
}) => {
  await openLab(page, RUN);
  await play(page);
  await expect.poll(() => keptLine(page)).toBeGreaterThan(0);
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const { usage } = await session.send("Storage.getUsageAndQuota", { origin });
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage });

  const notice = page.locator("[data-keep-fault=full]");
  await expect(notice).toContainText(/Saving it needs [\d.]+ MB more\./);
  const kept = await keptLine(page);
  const trained = await updatesOf(page);
  await expect.poll(() => updatesOf(page)).toBeGreaterThan(trained);
  expect(await statusOf(page)).toBe("training");
  // The save before it is whole.
  expect(await keptLine(page)).toBe(kept);

  await session.send("Storage.overrideQuotaForOrigin", { origin });
  // Every 30 s it is tried without a click.
  const again = notice.getByRole("button", { name: "Save it again" });
  await again.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(notice).toHaveCount(0);
  await expect.poll(() => keptLine(page)).toBeGreaterThan(kept);
  reportFault({ id: "R9", series: "quota of Chromium, page", at: `line ${kept}`, survived: true });
});
