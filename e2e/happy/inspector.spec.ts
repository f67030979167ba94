import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import { expectUpdate, openLab, push, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

const panel = (page: Page): Locator =>
  page.getByRole("region", { name: /^(Why )?(attempt|check) \d+/i });
const tab = (page: Page, name: string) => panel(page).getByRole("tab", { name });
const ledger = (page: Page) => page.getByRole("region", { name: "Ledger" });

/** Opens the table with all numbers of the inspected row. */
const openLedger = (page: Page) => push(ledger(page).getByText(/All numbers/));

/** Opens the recording at an update and selects a row of its group. */
async function inspect(page: Page, update: number, row: RegExp): Promise<void> {
  await openLab(page, `./?preset=micro&u=${update}`);
  await expectUpdate(page, update);
  await push(page.getByRole("button", { name: row }));
  await expect(tab(page, "Reward")).toHaveAttribute("aria-selected", "true");
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page, "section[aria-labelledby=why-title]");
  expect(await panel(page).innerText()).not.toMatch(/\bNaN\b|undefined|\[object/);
}

test("a number shows its formula in KaTeX, with its place in paper and code", async ({ page }) => {
  const complaints = watchConsole(page);
  await inspect(page, 5, /^Attempt 2: /);
  await openLedger(page);
  const cell = ledger(page).locator("[data-cell=advantage]").first();
  await cell.focus();
  await page.keyboard.press("Enter");
  const formula = ledger(page).getByRole("status", { name: "Formula: advantage A" });
  await expect(formula).toContainText("RL Tango, Eq. 7");
  await expect(formula).toContainText(/src\/core\/tango\/advantages\.ts#\w+/);
  await expect(formula.locator("math")).toHaveCount(2);
  await expect(cell).toBeFocused();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("one head shows its attention weights", async ({ page }) => {
  const complaints = watchConsole(page);
  await inspect(page, 5, /^Attempt 1: /);
  await push(tab(page, "Tokens"));
  await expectSound(page);
  await push(tab(page, "Attention"));
  await push(page.getByRole("button", { name: "Compute the attention" }));
  const announced = panel(page).locator("p[aria-live]");
  const last = await announced.innerText();
  await panel(page).locator("button[aria-pressed=true]").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(announced).not.toHaveText(last);
  await expect(announced).toHaveText(/attends most to “/);
  await expectSound(page);
  expect(complaints).toEqual([]);
});

test("a check has its own ledger", async ({ page }) => {
  await inspect(page, 1, /^Check 1: /);
  await openLedger(page);
  await expect(ledger(page).locator("[data-cell=reward]")).toBeVisible();
  await expect(ledger(page).locator("[data-cell=classWeight]")).toBeVisible();
  await expectSound(page);
});

test("nine columns are whole beside the reason of a step", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLab(page, "./?preset=gap&u=61");
  await expectUpdate(page, 61);
  const table = page.locator("[data-line] table");
  await push(table.getByRole("button", { name: /^Step 4: / }).first());
  const chain = panel(page).getByRole("list").getByRole("listitem");
  await expect(chain.last()).toContainText("after the update");
  for (const [width, height] of [
    [1280, 720],
    [1366, 657],
    [1440, 789],
    [1440, 900],
    [1920, 940],
  ] as const) {
    await page.setViewportSize({ width, height });
    const found = () =>
      page.evaluate(() => {
        const table = document.querySelector("[data-line] table");
        const around = table?.parentElement;
        return {
          columns: table?.querySelectorAll("tbody tr:first-child td").length,
          cut: (around?.scrollWidth ?? 1) - (around?.clientWidth ?? 0),
        };
      });
    await expect.poll(found).toEqual({ columns: 12, cut: 0 });
  }
});
