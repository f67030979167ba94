/**
 * Uses the page by keyboard only: every element is found by role and name and reached by Tab or a
 * shortcut, and the focus must be visible after every key press. No mouse, no CSS selectors.
 */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectUpdate, openLab, openPage, playhead, watchConsole } from "../lab.ts";
import { replaceWorkers, testWorker } from "../replaced.ts";
import { expectFocus, expectTrap, press, pressOn, reach, typeInto } from "./hands.ts";

const MICRO = "./?preset=micro&engine=wasm&lang=en";

test.use({ viewport: { width: 1440, height: 900 } });

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });

/** Opens the recording of micro in the Lab, paused at the third generator update. */
async function atRest(page: Page): Promise<void> {
  await openLab(page, `${MICRO}&u=0`);
  await expectUpdate(page, 0);
  await page.keyboard.press("Tab");
  await reach(page, playhead(page));
  for (let update = 0; update < 5; update++) await press(page, "ArrowRight");
  await expect(playhead(page)).toHaveAttribute(
    "aria-valuetext",
    /^update 5 of 12, the generator learned; /,
  );
}

test("four views: digits, attempts, steps, truth, stages, why", async ({ page }) => {
  const complaints = watchConsole(page);
  await openPage(page, "./?preset=quick&lang=en&u=42");
  const { keyboard } = page;
  const attempts = page.getByRole("listbox", { name: "All attempts of this group" });
  const chosen = attempts.getByRole("option", { selected: true });
  const sheet = page.getByRole("table", { name: /^Attempt \d of 8$/ });
  const pressed = sheet.getByRole("button", { pressed: true });
  await expect(chosen).toHaveCount(1);

  // Nothing has the focus yet: the arrows choose the attempt and its step.
  await keyboard.press("ArrowUp");
  for (let up = 0; up < 8; up++) await keyboard.press("ArrowUp");
  await expect(chosen).toHaveAccessibleName(/^Attempt 1: /);
  await keyboard.press("ArrowDown");
  await expect(chosen).toHaveAccessibleName(/^Attempt 2: /);
  await expect(sheet).toHaveAccessibleName("Attempt 2 of 8");
  await keyboard.press("ArrowRight");
  await expect(pressed).toHaveAccessibleName(/^Step 1: wrote .+\. Verifier gets .+\. Truth \d/);

  // The rail takes the focus once and moves its choice.
  await reach(page, attempts);
  await press(page, "ArrowRight");
  await expect(chosen).toHaveAccessibleName(/^Attempt 3: /);
  await press(page, "t");
  await expect(sheet.getByRole("button").first()).not.toHaveAccessibleName(/Truth/);
  await press(page, "t");
  await expect(sheet.getByRole("button").first()).toHaveAccessibleName(/Truth/);

  // One update in its stages.
  const stages = page.getByRole("list", { name: "Stages of this update" });
  await press(page, "m");
  await pressOn(page, stages.getByRole("button", { name: "Stage 1: Write" }));
  await expect(stages.locator("[aria-current=step]")).toHaveAccessibleName("Stage 1: Write");
  await press(page, ".", ".");
  await expect(stages.locator("[aria-current=step]")).toHaveAccessibleName("Stage 3: Grade");
  await press(page, "m");
  await expect(stages.locator("[aria-current=step]")).toHaveCount(0);

  // The next group whose rewards differ is another update.
  await press(page, "u");
  await expect(playhead(page)).not.toHaveAttribute("aria-valuenow", "42");
  await reach(page, playhead(page));
  await press(page, "Home", "PageUp", "ArrowLeft");
  await expectUpdate(page, 9);
  await expect(playhead(page)).toHaveAttribute("aria-valuetext", /^update 9 of 120, .+ %/);

  // Digits change the view; run, update and attempt stay.
  await press(page, "2");
  await expect(page.getByRole("heading", { level: 1, name: "Learn" })).toBeVisible();
  await press(page, "3");
  await expect(page.getByRole("heading", { level: 1, name: "Lab" })).toBeAttached();
  await expectUpdate(page, 9);
  await press(page, "Escape", "Escape");
  await expect(page.getByRole("list", { name: "Stages of this update" })).toBeVisible();
  await reach(page, page.getByRole("listbox"));
  await press(page, "Home", "ArrowRight", "Enter");
  await expect(page.getByRole("region", { name: /^(Attempt|Check) 2, update 9$/ })).toBeVisible();
  await press(page, "1", "4");
  await expect(page.getByRole("navigation", { name: "Scenes" })).toBeVisible();
  await press(page, "ArrowRight");
  const scenes = page.getByRole("navigation", { name: "Scenes" });
  await expect(scenes.getByRole("button", { name: /^Scene 2/ })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await press(page, "PageUp");
  await expect(scenes.getByRole("button", { name: /^Scene 1/ })).toHaveAttribute(
    "aria-current",
    "step",
  );
  // Nothing is drawn on the black screen, not even the focus.
  await keyboard.press("b");
  await expect(button(page, "Black screen. Show the scene again")).toBeFocused();
  await keyboard.press("Escape");
  await expect(button(page, "Black screen. Show the scene again")).toHaveCount(0);
  await keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "Stages of this update" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a lesson: predict, run, compare", async ({ page }) => {
  const complaints = watchConsole(page);
  await openPage(page, "./?preset=quick&lang=en&u=0&view=learn");
  await pressOn(page, page.getByRole("list", { name: "Lessons" }).getByRole("button").first());
  await pressOn(page, button(page, "Make a prediction"));
  const lock = button(page, /^(Choose an answer first|Lock in )/);
  await expect(lock).toHaveAttribute("aria-disabled", "true");
  const answers = page.getByRole("group", { name: /how many wrong steps/ }).getByRole("radio");
  await reach(page, answers.first());
  await press(page, "Space", "ArrowDown");
  await expect(answers.nth(1)).toBeChecked();
  const point = page.getByRole("slider", { name: /^Your prediction: / });
  await reach(page, point, "Shift+Tab");
  const guess = await point.getAttribute("aria-valuetext");
  await press(page, "ArrowUp");
  await expect(point).not.toHaveAttribute("aria-valuetext", guess ?? "");
  await pressOn(page, lock);
  await pressOn(page, button(page, "Skip to the end"));
  await pressOn(page, button(page, "Compare"));
  await expect(page.getByText(/ and you said \d+ %\.$/)).toBeVisible();
  await expectFocus(page);
  expect(complaints).toEqual([]);
});

test("the Lab: play, step, seek, speed, preset, attempts, inspector, formula, charts", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await atRest(page);
  await pressOn(page, button(page, "Play"));
  await pressOn(page, button(page, "Pause"));
  await expect(button(page, "Play")).toBeFocused();
  await reach(page, playhead(page));
  await press(page, "Home");
  for (let update = 0; update < 5; update++) await press(page, "ArrowRight");
  await pressOn(page, button(page, "One update"), "Space");
  await expectUpdate(page, 6);
  await pressOn(page, button(page, "Back one update"));
  await expectUpdate(page, 5);
  const speed = page.getByRole("combobox", { name: "Speed" });
  await reach(page, speed);
  await press(page, "ArrowDown");
  await expect(speed).toHaveValue("2");
  await pressOn(page, button(page, /^Micro, seed 1/));
  const preset = page.getByRole("combobox", { name: "Preset" });
  await reach(page, preset);
  const before = await preset.inputValue();
  await press(page, "ArrowUp");
  await expect(preset).not.toHaveValue(before);
  await press(page, "ArrowDown");
  await expect(preset).toHaveValue(before);
  await press(page, "Escape");
  await expect(preset).toBeHidden();
  await expectFocus(page);
  await reach(page, playhead(page));
  await press(page, "Home");
  for (let update = 0; update < 5; update++) await press(page, "ArrowRight");
  await expectUpdate(page, 5);

  // The group is a single tab stop; arrow keys move between attempts and steps.
  const group = page.getByRole("table", { name: "The group: attempts at one problem" });
  const number = (row: number) => button(page, `Inspect attempt ${row}`);
  const step = (row: number) => {
    const line = group.getByRole("row").filter({ has: number(row) });
    return line.getByRole("button", { name: /^Step 1, .+\. Truth: .+\.$/ });
  };
  await reach(page, number(1));
  await press(page, "ArrowRight");
  await expect(step(1)).toBeFocused();
  await press(page, "ArrowDown");
  await expect(step(2)).toBeFocused();
  await press(page, "Home");
  await expect(number(2)).toBeFocused();
  await press(page, "ArrowUp", "ArrowRight", "Enter");
  await expect(step(1)).toBeFocused();
  await expect(step(1)).toHaveAttribute("aria-pressed", "true");

  const inspector = page.getByRole("region", { name: "Attempt 1, update 5", exact: true });
  const tab = (name: string) => inspector.getByRole("tab", { name });
  await reach(page, tab("Why this reward"));
  for (const name of [
    "Verifier's words",
    "Characters",
    "Other checkpoints",
    "Attention",
    "Why this reward",
  ]) {
    await press(page, "ArrowRight");
    await expect(tab(name)).toBeFocused();
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  }
  const chain = inspector.getByRole("list", { name: /^From the answer/ });
  await pressOn(page, chain.getByRole("button", { name: /^group mean .+ Show the formula$/ }));
  await expect(dialog(page, "group mean")).toBeVisible();
  await press(page, "Escape");
  await expect(dialog(page, "group mean")).toHaveCount(0);
  await pressOn(page, inspector.getByText("All numbers"));
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
  await expect(step(1)).toBeFocused();

  const name = "Generator: right answers";
  const crosshair = page.getByRole("slider", { name: `${name}: crosshair` });
  await reach(page, crosshair);
  await press(page, "Home", "ArrowRight");
  await expect(crosshair).toHaveAttribute("aria-valuetext", /: .+\d/);
  await press(page, "Escape");
  await expect(crosshair).toBeFocused();
  const chart = page.getByRole("figure", { name });
  await reach(page, chart.getByLabel(`${name}: log axis, table, files`), "Shift+Tab");
  await press(page, "Enter");
  await pressOn(page, chart.getByRole("button", { name: "Table" }));
  await expect(chart.getByRole("table")).toBeVisible();
  await press(page, "Escape");
  await pressOn(page, button(page, "Longer problems"));
  await expect(page.getByRole("figure", { name: /longer problems/ })).toBeVisible();

  // A setting is found by its name.
  const search = page.getByRole("searchbox", { name: "Find a setting…" });
  await typeInto(page, search, "temperature");
  await expect(page.getByText(/^\d settings?$/)).toBeVisible();
  await press(page, "Tab");
  await expect(button(page, /^About .*[Tt]emperature/).first()).toBeFocused();

  // The recording gives way to the own run; the focus must move to a nearby element.
  await pressOn(page, button(page, "Train it yourself"));
  await expect(button(page, /^Watch the recorded run/)).toBeVisible();
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
  const step = view.getByRole("button", { name: /^Step 1, .+\. Truth: .+\.$/ });
  await pressOn(page, step.first());
  const text = view.getByRole("textbox", { name: "Text of step 1" });
  await expect(text).toBeFocused();
  await typeInto(page, text, "9");
  await press(page, "Enter");
  const row = view.getByRole("row", { name: /^Step 1/ });
  await expect(row).toContainText(/wrong.+(right|wrong)/);
  await press(page, "Escape");
  await expect(view).toHaveCount(0);
  await expect(playhead(page)).toBeFocused();

  // The shortcut copies the focused step to the editor.
  await reach(page, button(page, "Inspect attempt 1"));
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
  await expect(playhead(page)).toBeFocused();

  await press(page, "?");
  const help = dialog(page, "Keyboard and help");
  await expect(help).toBeVisible();
  await expectTrap(page);
  const letters = help.getByRole("checkbox", { name: "Single-key shortcuts" });
  await pressOn(page, letters, "Space");
  await expect(letters).not.toBeChecked();
  await press(page, "Escape");
  for (const key of ["y", "s", "f", "r", "z", "c", "e", "?"]) await press(page, key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, ".", ",", "g", "2");
  await expectUpdate(page, 5);
  const menu = button(page, /^More: /);
  await pressOn(page, menu);
  await pressOn(page, button(page, "Keyboard and help"));
  await pressOn(page, letters, "Space");
  await press(page, "Escape");
  await expect(help).toBeHidden();
  await expectFocus(page);
  await press(page, ".");
  await expectUpdate(page, 6);
  // Letters typed into a field are text, not shortcuts.
  const search = page.getByRole("searchbox", { name: "Find a setting…" });
  await reach(page, search);
  await page.keyboard.type("y1s");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(search).toBeVisible();

  await reach(page, menu, "Shift+Tab");
  await press(page, "Enter");
  const language = page.getByRole("combobox", { name: "Language" });
  await reach(page, language);
  await press(page, "ArrowDown");
  await expect(page.getByRole("button", { name: "运行", exact: true })).toBeAttached();
  await expectFocus(page);
  await press(page, "ArrowUp");
  await expect(button(page, "Play")).toBeVisible();
  expect(complaints).toEqual([]);
});

/** The parts that Tab passes through, each once, from the header on. */
async function partsPassed(page: Page, parts: readonly Locator[]): Promise<number[]> {
  await reach(page, page.getByRole("banner").getByRole("button").first(), "Shift+Tab");
  const met: number[] = [];
  for (let stop = 0; stop < 150; stop++) {
    for (const [index, part] of parts.entries()) {
      const isInside = await part.evaluate((it) => it.contains(document.activeElement));
      if (isInside && met.at(-1) !== index) met.push(index);
    }
    if (met.at(-1) === parts.length - 1) break;
    await page.keyboard.press("Tab");
  }
  return met;
}

test("the tab order follows the layout in Watch and in the Lab", async ({ page }) => {
  await openPage(page, `${MICRO}&u=5&view=watch`);
  const score = page.getByRole("region", { name: "The whole run" });
  const watch = [
    page.getByRole("banner"),
    page.getByRole("list", { name: "Stages of this update" }),
    page.getByRole("region", { name: "One attempt", exact: true }),
    page.getByRole("listbox"),
    score,
    page.getByRole("toolbar", { name: "Playback" }),
  ];
  expect(await partsPassed(page, watch)).toEqual(watch.map((_, index) => index));
  await page.keyboard.press("3");
  const lab = [
    page.getByRole("banner"),
    page.getByRole("region", { name: "Run", exact: true }),
    score,
    page.getByRole("region", { name: "Attempts and inspector" }),
    page.getByRole("region", { name: "Charts" }),
    page.getByRole("complementary", { name: "Setup" }),
  ];
  await expect(lab[3] as Locator).toBeVisible();
  expect(await partsPassed(page, lab)).toEqual(lab.map((_, index) => index));
});
