import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import { openLab, push, recordTraffic, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

const view = (page: Page): Locator => page.getByRole("region", { name: "Try it yourself" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const atRest = (page: Page) => expect(page.locator("[data-doing=nothing]")).toBeAttached();

/** Opens the inference lab by its shortcut and waits for the shipped weights. */
async function open(page: Page): Promise<void> {
  await openLab(page, "./?preset=micro&lang=en");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("y");
  await expect(view(page)).toBeVisible();
  await expect(page.locator("[data-loaded=a]")).toBeVisible();
}

test("a user's problem: refused with a reason, sampled, voted on, edited and judged again", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await open(page);
  const problem = page.getByLabel("Problem", { exact: true });
  await problem.fill("19+34");
  await expect(page.getByText("Column 2 adds up to 13. Write two numbers")).toBeVisible();
  await problem.fill("12 + 34");
  await expect(page.getByText("2 steps.")).toBeVisible();
  await page.getByLabel("Samples N").selectOption("8");
  await push(page.getByRole("button", { name: "Sample 8 solutions" }));
  await expect(page.locator("tr[data-choice]")).toHaveCount(5);
  await atRest(page);
  for (const choice of ["majority", "best_of_n", "weighted", "oracle", "retry"]) {
    const cells = await page.locator(`tr[data-choice=${choice}] td`).allInnerTexts();
    const [generator, verifier, total] = cells.slice(2).map(Number);
    expect(generator).toBeGreaterThan(0);
    expect((generator ?? 0) + (verifier ?? 0)).toBe(total);
  }
  await expectAccessible(page);

  // Another answer of the list goes on the sheet; a step of the sheet goes into the editor.
  const answers = page.locator("tr[data-correct] button");
  await push(answers.last());
  await expect(answers.last()).toHaveAttribute("aria-pressed", "true");
  await push(view(page).locator("button[data-step='0']"));
  await expect(page.getByLabel("Text of step 1")).toBeFocused();
  await page.getByLabel("Text of step 1").fill("9");
  await push(page.getByRole("button", { name: "Re-judge" }));
  const edited = page.getByRole("region", { name: "Edit and re-judge" });
  await expect(edited.locator("[data-verdict]").first()).toBeVisible();
  await page.getByLabel("Text of step 1").fill("№");
  await push(page.getByRole("button", { name: "Re-judge" }));
  await expect(page.getByText("Step 1 may have only digits and small letters.")).toBeVisible();
  expect(await view(page).innerText()).not.toMatch(/\bNaN\b|undefined|\[object/);
  expect(complaints).toEqual([]);
});

test("curves over samples and tokens grow problem by problem, with a cursor and a table", async ({
  page,
}) => {
  await open(page);
  await push(tab(page, "Accuracy and compute"));
  await view(page).getByLabel("Problems").selectOption("16");
  await push(page.getByRole("button", { name: "Measure" }));
  await expect(page.locator("[data-figures=done]")).toBeVisible();
  await expect(page.getByText("16 of 16 problems")).toBeVisible();
  const cursor = page.getByRole("slider", { name: /^Accuracy against tokens, 16 problems/ });
  await cursor.focus();
  await page.keyboard.press("Home");
  await expect(cursor).toHaveAttribute(
    "aria-valuetext",
    /^N = 1: Majority [\d.]+ %.* tokens, Best/,
  );
  // N = 1: best of one equals majority, but also pays for a verification.
  const figure = page.getByRole("figure", { name: /^Accuracy against samples/ });
  await push(figure.getByText("Table", { exact: true }));
  const [majority, best] = await figure.locator("tbody tr").first().locator("td").allInnerTexts();
  const [share, tokens] = [majority, best].map((text) => text?.split(/,| \(/)[0]);
  expect(share).toBe(tokens);
  const cells = await page.locator("table:has-text('up to 1') tbody td").allInnerTexts();
  expect(cells.filter((text) => /^[\d.]+ %\s+\d+ tokens$/.test(text)).length).toBeGreaterThan(5);
  await expectAccessible(page);
});

test("be the verifier by keyboard only, then fool it", async ({ page }) => {
  await open(page);
  await tab(page, "Sample and vote").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Be the verifier")).toBeFocused();
  await page.getByRole("button", { name: "Give me a solution" }).press("Enter");
  const card = page.getByRole("region", { name: /^Solution of/ });
  await expect(card).toBeFocused();
  const marks = card.getByRole("group");
  await page.keyboard.press("c");
  await page.keyboard.press("Backspace");
  const count = await marks.count();
  for (let k = count; k > 0; k--) await page.keyboard.press("x");
  await expect(card.locator("[aria-pressed=true]")).toHaveCount(count);
  await expect(card.getByText(/caught|missed/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reveal" }).press("Enter");
  await expect(card.locator("[data-agrees]")).toHaveCount(count);
  await expect(card.locator("[data-graded]")).toContainText(/\d/);
  for (const who of ["person", "model"]) {
    const [whole] = await page.locator(`tr[data-who=${who}] td`).allInnerTexts();
    expect(whole).toMatch(/^[01] of 1$/);
  }
  await page.getByRole("button", { name: "Next solution" }).press("Enter");
  await expect(card).toHaveAttribute("data-status", "asked");

  await push(tab(page, "Fool the verifier"));
  await push(page.getByRole("button", { name: "Give me a problem" }));
  await page.getByLabel("Text of the answer").fill("0");
  await push(page.getByRole("button", { name: "Judge", exact: true }));
  await expect(page.getByText(/^You won with [01] of 1 texts$/)).toBeVisible();
  await expectAccessible(page);
});

test("two checkpoints of a run side by side, with the same random draws", async ({ page }) => {
  await open(page);
  await push(page.getByRole("button", { name: "Compare with other models" }));
  await expect(page.locator("[data-loaded=b]")).toBeVisible();
  await push(page.getByRole("button", { name: "Draw one" }));
  await push(page.getByRole("button", { name: "Sample 8 solutions" }));
  const columns = page
    .getByRole("tabpanel")
    .getByRole("region", { name: /^(Models|Compared with)$/ });
  await expect(columns).toHaveCount(2);
  for (const column of await columns.all()) {
    await expect(column.locator("tr[data-choice=majority]")).toBeVisible();
  }
  await expectAccessible(page);
});

test("a library that fails to load gives one sentence; closing it leaves the page unchanged", async ({
  page,
}) => {
  await page.route("**/recordings/index.json", (route) => route.abort());
  await openLab(page, "./?preset=micro&lang=en#try");
  await expect(view(page).getByRole("alert").filter({ hasText: "index.json" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sample 8 solutions" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(view(page)).toHaveCount(0);
  await expect(page).toHaveURL(({ hash }) => hash === "");
});

test("a dead worker gives one sentence; typed text stays, and the weights load again", async ({
  page,
}) => {
  await recordTraffic(page);
  await open(page);
  await push(page.getByRole("button", { name: "Draw one" }));
  await push(page.getByRole("button", { name: "Sample 8 solutions" }));
  await expect(page.locator("tr[data-choice=oracle]")).toBeVisible();
  await page.evaluate(() => window.startedWorkers.at(-1)?.terminate());
  await expect(
    view(page).getByRole("alert").filter({ hasText: "stopped answering" }),
  ).toBeVisible();
  await expect(page.locator("tr[data-choice=oracle]")).toBeVisible();
  await push(page.getByRole("button", { name: "Load again" }));
  await expect(page.locator("[data-loaded=a]")).toBeVisible();
});

test("tries the run's own weights while it trains", async ({ page }) => {
  await openLab(page, "./?preset=micro&lang=en&engine=cpu&updates=2000");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("l");
  // The recording stays on screen until the run's first own update.
  await expect.poll(() => page.evaluate(() => window.tangoLab?.state().source)).toBe("live");
  const saved = () => page.evaluate(() => window.tangoLab?.state().saved?.line ?? 0);
  await expect.poll(saved, { intervals: [500] }).toBeGreaterThan(0);
  await page.keyboard.press("y");
  await expect(page.getByRole("combobox", { name: "Trained in", exact: true })).toHaveValue("live");
  await expect(page.locator("[data-loaded=a]")).toBeVisible();
  await expect(page.getByText("Training continues behind this view.")).toBeVisible();
  const before = await page.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0);
  await push(page.getByRole("button", { name: "Draw one" }));
  await push(page.getByRole("button", { name: "Sample 8 solutions" }));
  await expect(page.locator("tr[data-choice=oracle]")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0))
    .toBeGreaterThan(before);
});
