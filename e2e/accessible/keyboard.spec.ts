/**
 * Uses the page by keyboard only: every element is found by role and name and reached by Tab or a
 * shortcut, and the focus must be visible after every key press. No mouse, no CSS selectors.
 */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { openLab, watchConsole } from "../lab.ts";
import { replaceWorkers, testWorker } from "../replaced.ts";
import { expectFocus, expectTrap, press, pressOn, reach, typeInto } from "./hands.ts";

const MICRO = "./?preset=micro&engine=wasm&lang=en";

test.use({ viewport: { width: 1440, height: 900 } });

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });
const updates = (page: Page): Locator => page.getByRole("slider", { name: "Update", exact: true });
const position = (page: Page) => updates(page).getAttribute("aria-valuetext");

/** Opens the recording of micro, paused at the third generator update. */
async function atRest(page: Page): Promise<void> {
  await openLab(page, `${MICRO}&u=0`);
  await expect(updates(page)).toBeEnabled();
  await page.keyboard.press("Tab");
  await reach(page, updates(page));
  for (let update = 0; update < 5; update++) await press(page, "ArrowRight");
  await expect(updates(page)).toHaveAttribute("aria-valuetext", /^update 5, generator/);
}

test("watch: play, step, scrub, speed, preset, attempts, inspector, formula, charts", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await atRest(page);
  await pressOn(page, button(page, "Play"));
  await pressOn(page, button(page, "Pause"));
  await expect(button(page, "Play")).toBeFocused();
  await reach(page, updates(page));
  await press(page, "Home");
  for (let update = 0; update < 5; update++) await press(page, "ArrowRight");
  await pressOn(page, button(page, "One update"), "Space");
  await expect(updates(page)).toHaveAttribute("aria-valuetext", /^update 6/);
  await pressOn(page, button(page, "Back one update"));
  await expect(updates(page)).toHaveAttribute("aria-valuetext", /^update 5/);
  const speed = page.getByRole("combobox", { name: "Speed" });
  await reach(page, speed);
  await press(page, "ArrowDown");
  await expect(speed).toHaveValue("2");
  const preset = page.getByRole("combobox", { name: "Preset" });
  await reach(page, preset);
  const before = await preset.inputValue();
  await press(page, "ArrowUp");
  await expect(preset).not.toHaveValue(before);
  await press(page, "ArrowDown");
  await expect(preset).toHaveValue(before);
  await reach(page, updates(page));
  await expect(updates(page)).toBeEnabled();
  await press(page, "Home");
  for (let update = 0; update < 5; update++) await press(page, "ArrowRight");

  // The group is a single tab stop; arrow keys move between attempts and steps.
  const first = button(page, "Inspect solution 1");
  await reach(page, first);
  const solutions = page.getByRole("list", { name: "Solutions" }).getByRole("listitem");
  const step = (row: number) =>
    solutions.nth(row).getByRole("button", { name: /^Step 1, .+\. Verifier: .+\. Truth: .+\.$/ });
  await press(page, "ArrowRight");
  await expect(step(0)).toBeFocused();
  await press(page, "ArrowDown");
  await expect(step(1)).toBeFocused();
  await press(page, "Home");
  await expect(button(page, "Inspect solution 2")).toBeFocused();
  await press(page, "ArrowUp", "ArrowRight", "Enter");
  await expect(step(0)).toBeFocused();
  await expect(step(0)).toHaveAttribute("aria-pressed", "true");

  const inspector = page.getByRole("region", { name: /^Inspect G1/ });
  const tab = (name: string) => inspector.getByRole("tab", { name });
  await reach(page, tab("Ledger"));
  for (const name of ["Verifier's words", "Tokens", "History", "Attention", "Ledger"]) {
    await press(page, "ArrowRight");
    await expect(tab(name)).toBeFocused();
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  }
  const cell = inspector
    .getByRole("button", { name: /^advantage A: .+ Show the formula$/ })
    .first();
  await pressOn(page, cell);
  await expect(dialog(page, "advantage A")).toContainText("Eq. 7");
  await press(page, "Escape");
  await expect(dialog(page, "advantage A")).toHaveCount(0);
  await expect(cell).toBeFocused();
  await press(page, "Escape");
  await expect(inspector).toHaveCount(0);
  await expect(step(0)).toBeFocused();

  const crosshair = page.getByRole("slider", { name: "Accuracy: crosshair" });
  await reach(page, crosshair);
  await press(page, "Home", "ArrowRight");
  await expect(crosshair).toHaveAttribute("aria-valuetext", /: .+\d/);
  await press(page, "Escape");
  await expect(crosshair).toBeFocused();
  const chart = page.getByRole("figure", { name: "Accuracy" });
  await pressOn(page, chart.getByLabel("Accuracy: log axis, table, files"));
  await pressOn(page, chart.getByRole("button", { name: "Table" }));
  await expect(chart.getByRole("table")).toBeVisible();
  await press(page, "Escape");

  // The button disappears with the recording; the focus must move to a nearby element.
  await pressOn(page, button(page, /^Train it yourself/));
  await expect(button(page, /^Watch the recording/)).toBeVisible();
  await expectFocus(page);
  expect(complaints).toEqual([]);
});

test.describe("branch and runs", () => {
  // Lanes use scripted workers: blob URLs, which the page's content security policy blocks.
  test.use({ bypassCSP: true });

  test("branch from a checkpoint, watch the lanes, name, note and delete a run", async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    await replaceWorkers(page, await testWorker("scripted"));
    await atRest(page);
    await press(page, "f");
    const form = dialog(page, "New branch");
    const outcomeOnly = form.getByRole("button", { name: "α = 0: outcome only" });
    await expect(outcomeOnly).toBeVisible();
    await expectTrap(page);
    await pressOn(page, outcomeOnly);
    await expect(outcomeOnly).toHaveAttribute("aria-pressed", "true");
    await typeInto(page, form.getByRole("textbox", { name: "Name" }), "blind");
    await pressOn(page, form.getByRole("button", { name: "Branch and race" }));
    const lanes = page.getByRole("region", { name: "Lanes" });
    await expect(lanes.getByRole("button", { name: "Show blind" })).toBeVisible({
      timeout: 30_000,
    });
    await expectFocus(page);
    await pressOn(page, lanes.getByRole("button", { name: "Pause all" }));
    await expect(lanes.getByRole("button", { name: "Race all" })).toBeFocused();
    await pressOn(page, lanes.getByRole("button", { name: "Show Unchanged" }));

    await press(page, "r");
    const runs = dialog(page, "Runs");
    await typeInto(page, runs.getByRole("textbox", { name: "Rename blind" }), "no steps");
    await press(page, "Enter");
    const name = runs.getByRole("textbox", { name: "Rename no steps" });
    await expect(name).toBeVisible();
    const note = runs.getByRole("textbox", { name: "Notes on Unchanged" });
    await typeInto(page, note, "the control");
    await press(page, "Tab");
    await expect(note).toHaveValue("the control");
    await expectTrap(page);
    await pressOn(page, runs.getByRole("button", { name: "Delete: no steps" }));
    await expect(name).toHaveCount(0);
    await pressOn(page, runs.getByRole("button", { name: "Undo" }));
    await expect(name).toHaveCount(1);
    await press(page, "Escape");
    await expect(runs).toHaveCount(0);
    await expect(lanes.getByRole("button", { name: "Show Unchanged" })).toBeFocused();
    expect(complaints).toEqual([]);
  });
});

test("inference lab: enter a problem, sample, edit a step and judge it again", async ({ page }) => {
  const complaints = watchConsole(page);
  await atRest(page);
  await press(page, "y");
  const view = dialog(page, "Try the models");
  const problem = view.getByRole("textbox", { name: "Problem", exact: true });
  await expect(problem).toBeEnabled({ timeout: 30_000 });
  await typeInto(page, problem, "12+34");
  await pressOn(page, view.getByRole("button", { name: "Sample 8 solutions" }));
  const step = view.getByRole("button", { name: /^Step 1, .+\. Verifier: .+\. Truth: .+\.$/ });
  await pressOn(page, step.first());
  const text = view.getByRole("textbox", { name: "Text of step 1" });
  await expect(text).toBeFocused();
  await typeInto(page, text, "9");
  await press(page, "Enter");
  const row = view.getByRole("row", { name: /^Step 1/ });
  await expect(row).toContainText(/wrong.+(right|wrong)/);
  await press(page, "Escape");
  await expect(view).toHaveCount(0);
  await expect(updates(page)).toBeFocused();

  // The shortcut copies the focused step to the editor.
  await reach(page, button(page, "Inspect solution 1"));
  await press(page, "ArrowDown", "ArrowRight", "e");
  await expect(view.getByRole("textbox", { name: "Text of step 1" })).toBeFocused();
  await expect(view.getByRole("button", { name: "Re-judge" })).toBeVisible();
  await press(page, "Escape");
  await expect(view).toHaveCount(0);

  await press(page, "c");
  await expect(view.getByRole("group", { name: "Compared with" })).toBeVisible();
  await expect(view.getByRole("button", { name: "Stop comparing" })).toBeVisible({
    timeout: 30_000,
  });
  await press(page, "Escape");
  await press(page, "z");
  const freeze = page.getByRole("button", { name: "Freeze the verifier" });
  await expect(freeze).toHaveAttribute("aria-pressed", "true");
  await press(page, "Escape");
  expect(complaints).toEqual([]);
});

test("share, help, single-letter shortcuts off and on, the language", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  const complaints = watchConsole(page);
  await atRest(page);
  await press(page, "s");
  const share = dialog(page, "Share and files");
  await expect(share).toBeVisible();
  await expectTrap(page);
  await pressOn(page, share.getByRole("button", { name: "Copy link" }));
  await expect(share.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
  await expect(share.getByRole("textbox", { name: "Link" })).toHaveValue(/[?&]u=5\b/);
  await press(page, "Escape");
  await expect(updates(page)).toBeFocused();

  await press(page, "?");
  const help = dialog(page, "Keyboard and help");
  await expectTrap(page);
  const letters = help.getByRole("checkbox", { name: "Single-key shortcuts" });
  await pressOn(page, letters, "Space");
  await expect(letters).not.toBeChecked();
  await press(page, "Escape");
  for (const key of ["y", "s", "f", "r", "z", "c", "e", "?"]) await press(page, key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const at = await position(page);
  await press(page, ".", ",", "g");
  expect(await position(page)).toBe(at);
  await pressOn(page, button(page, "Keyboard and help"));
  await pressOn(page, letters, "Space");
  await press(page, "Escape");
  await expect(button(page, "Keyboard and help")).toBeFocused();
  await press(page, ".");
  await expect.poll(() => position(page)).not.toBe(at);
  // Letters typed into a field are text, not shortcuts.
  const seed = page.getByRole("textbox", { name: "Seed" });
  await reach(page, seed);
  await page.keyboard.type("ys");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, "Escape");

  const language = page.getByRole("combobox", { name: "Language" });
  await reach(page, language);
  await press(page, "ArrowDown");
  await expect(page.getByRole("button", { name: "运行", exact: true })).toBeVisible();
  await expectFocus(page);
  await press(page, "ArrowUp");
  await expect(button(page, "Play")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the tab order follows the layout from the header to the footer", async ({ page }) => {
  await atRest(page);
  await page.keyboard.press("Control+Home");
  const order = [
    page.getByRole("banner"),
    page.getByRole("region", { name: "Time" }),
    page.getByRole("region", { name: "Rollouts", exact: true }),
    page.getByRole("region", { name: "Charts" }),
    page.getByRole("region", { name: "Setup" }),
    page.getByRole("contentinfo"),
  ];
  await reach(page, page.getByRole("banner").getByRole("combobox").first(), "Shift+Tab");
  const met: number[] = [];
  for (let stop = 0; stop < 150; stop++) {
    for (const [index, part] of order.entries()) {
      const isInside = await part.evaluate((it) => it.contains(document.activeElement));
      if (isInside && met.at(-1) !== index) met.push(index);
    }
    if (met.at(-1) === order.length - 1) break;
    await page.keyboard.press("Tab");
  }
  expect(met).toEqual(order.map((_, index) => index));
});
