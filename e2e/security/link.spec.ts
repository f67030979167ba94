import { expect } from "@playwright/test";
import { openPage, recordTraffic, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

test("a hostile link changes nothing, starts nothing, and each refusal is one sentence", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await recordTraffic(page);
  const keys = await page.evaluate(() => Object.getOwnPropertyNames(Object.prototype).length);
  await page.goto(
    "./?preset=quick&__proto__=1&__proto__[polluted]=1&constructor=2&constructor.prototype.polluted=3&misprintRate=NaN&stepCount=problem&seed=1e999&task=<script>&width=63&updates=7",
  );
  await expect(
    page.getByText(/misprintRate is "NaN", but must be a number from 0 to 1/),
  ).toBeVisible();
  await expect(page.getByText(/__proto__/).first()).toBeVisible();
  const after = await page.evaluate(() => ({
    keys: Object.getOwnPropertyNames(Object.prototype).length,
    polluted: ({} as { polluted?: unknown }).polluted ?? null,
    workers: window.startedWorkers.length,
    source: window.tangoLab?.state().source,
    updates: window.tangoLab?.state().draft.updates,
    rate: window.tangoLab?.state().draft.misprintRate,
  }));
  expect(after).toEqual({
    keys,
    polluted: null,
    workers: 0,
    source: "recorded",
    updates: 7,
    rate: 0.55,
  });
  expect(complaints).toEqual([]);
});

test("a link that is too long is refused in one sentence", async ({ page }) => {
  const updates = () => page.evaluate(() => window.tangoLab?.state().draft.updates);
  await openPage(page, "./");
  const usual = await updates();
  expect(usual).toBeGreaterThan(7);
  await page.goto(`./?updates=7&x=${"a".repeat(8000)}`);
  await expect(page.getByText(/characters long, but at most 2048 are read/)).toBeVisible();
  expect(await updates()).toBe(usual);
});
