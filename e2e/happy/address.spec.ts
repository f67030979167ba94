/** The URL: its content, opening a link, back and forward, and copying. */
import { expect, type Page } from "@playwright/test";
import {
  expectUpdate,
  openLab,
  openPage,
  playhead,
  push,
  recordTraffic,
  statusOf,
  watchConsole,
} from "../lab.ts";
import { test } from "../test.ts";

declare global {
  interface Window {
    copied?: string;
    refusesToCopy?: boolean;
  }
}

const query = (page: Page) => new URL(page.url()).search;
const preset = (page: Page) => page.getByRole("combobox", { name: "Preset" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const share = (page: Page) => page.getByRole("dialog", { name: "Share and files" });

test("a link opens its update, attempt, step and tab in the Lab; back and forward follow the history", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await recordTraffic(page);
  await openPage(
    page,
    "./?preset=micro&stepCount=problem&seed=7&temperature=nope&u=5&g=2&s=1&tab=tokens&bogus=1",
  );
  // Each invalid part gets one sentence; the rest is applied.
  await expect(page.getByText(/temperature is "nope", but must be a number/)).toBeVisible();
  await expect(page.getByText(/bogus/)).toBeVisible();
  await expectUpdate(page, 5);
  await expect(page.getByRole("button", { name: /^Attempt 2: / })).toBeVisible();
  await expect(tab(page, "Tokens")).toHaveAttribute("aria-selected", "true");
  expect(await statusOf(page)).toBe("paused");
  const link = "?preset=micro&seed=7&stepCount=problem&u=5&g=2&s=1&tab=tokens";
  await expect.poll(() => query(page)).toBe(link);

  // Another attempt or tab replaces the history entry; another view or run adds one.
  await push(tab(page, "Attention"));
  const inspected = link.replace("tokens", "attention");
  await expect.poll(() => query(page)).toBe(inspected);
  const attempts = page.locator("[data-setting=groupSize]");
  await attempts.getByRole("textbox").fill("many");
  await expect(attempts.getByRole("alert")).toBeVisible();
  await preset(page).selectOption("quick");
  // The error message of the rejected input disappears.
  await expect(attempts.getByRole("alert")).toHaveCount(0);
  await expect.poll(() => query(page)).toMatch(/^\?preset=quick&.*seed=7/);
  await page.keyboard.press("Escape");
  // Its recording has loaded.
  await expect.poll(() => statusOf(page)).not.toBe("idle");
  await playhead(page).press("End");
  await expect.poll(() => query(page)).toMatch(/^\?preset=quick&.*seed=7.*&u=\d+&view=lab$/);
  const quickLink = query(page);
  await page.goBack();
  await expect(preset(page)).toHaveValue("micro");
  await expectUpdate(page, 5);
  await expect(tab(page, "Attention")).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => query(page)).toBe(inspected);
  await page.goForward();
  await expect(preset(page)).toHaveValue("quick");
  await expect.poll(() => query(page)).toBe(quickLink);
  await expectUpdate(page, Number(new URLSearchParams(quickLink).get("u")));
  expect(await statusOf(page)).toBe("finished");

  // Back from another view opens the one before.
  await page.keyboard.press("1");
  await expect.poll(() => query(page)).toBe(quickLink.replace("&view=lab", ""));
  await page.goBack();
  await expect(preset(page)).toBeVisible();
  await expect.poll(() => query(page)).toBe(quickLink);

  // A dialog adds a history entry and does not change the previous one.
  await page.keyboard.press("s");
  await expect(share(page)).toBeVisible();
  await page.goBack();
  await expect(share(page)).toHaveCount(0);
  await expect.poll(() => query(page)).toBe(quickLink);
  expect(await page.evaluate(() => window.startedWorkers.length)).toBe(0);
  expect(complaints).toEqual([]);
});

test("back from a live run shows the recording, and the run pauses", async ({ page }) => {
  // The page reorders the keys once it starts to update the address; only then are there history entries.
  await openLab(page, "./?u=5&preset=micro&engine=cpu&updates=5000&evalEvery=0");
  await expectUpdate(page, 5);
  await expect.poll(() => query(page)).toMatch(/&u=5$/);
  await page.keyboard.press("l");
  await expect(page.locator("[data-source=live]")).toHaveText("Live run");
  await expect.poll(() => statusOf(page)).toBe("training");
  await expect.poll(() => query(page)).not.toMatch(/&u=5$/);
  await page.goBack();
  await expect(page.locator("[data-source=recorded]")).toHaveText(/^Recorded run/);
  await expectUpdate(page, 5);
  await page.goForward();
  await expect(page.locator("[data-source=live]")).toHaveText("Live run");
  await expect.poll(() => statusOf(page)).toBe("paused");
});

test("the link is copied; if the browser refuses, it is selected for manual copying", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.addInitScript(() => {
    const native = navigator.clipboard.writeText.bind(navigator.clipboard);
    // The page's permissions policy forbids reading the clipboard, so the test records the text.
    navigator.clipboard.writeText = async (text) => {
      if (window.refusesToCopy) throw new DOMException("No.", "NotAllowedError");
      await native(text);
      window.copied = text;
    };
  });
  await openLab(page, "./?preset=micro&u=5&g=2#share");
  const field = share(page).getByLabel("Link to what is on screen");
  await expect(field).toHaveValue(/\?preset=micro&stepCount=problem&seed=1&u=5&g=2&view=lab$/);
  await push(share(page).getByRole("button", { name: "Copy link" }));
  await expect(share(page).getByText("Copied.")).toBeVisible();
  const link = await field.inputValue();
  expect(await page.evaluate(() => window.copied)).toBe(link);

  await page.evaluate(() => {
    window.refusesToCopy = true;
  });
  await push(share(page).getByRole("button", { name: "Copy link" }));
  await expect(share(page).getByText("select the link and copy it yourself")).toBeVisible();
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe(link);
});

test("an address with two slashes opens like one with one slash", async ({ page, baseURL }) => {
  const complaints = watchConsole(page);
  await openPage(page, `${baseURL}/?u=42`);
  await expect.poll(() => query(page)).toContain("preset=");
  await expectUpdate(page, 42);
  expect(new URL(page.url()).pathname).toBe("//");
  expect(complaints).toEqual([]);
});
