/** The Lab by keyboard only. */
import { expect, type Locator, type Page } from "@playwright/test";
import { expectUpdate, openPage, playhead, watchConsole } from "../lab.ts";
import { replaceWorkers, testWorker } from "../replaced.ts";
import { test } from "../test.ts";
import { expectFocus, expectTrap, press, pressOn, reach, typeInto } from "./hands.ts";
import { atRest, button, dialog, MICRO } from "./keyboard.ts";

test.use({ viewport: { width: 1440, height: 900 } });

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
  const group = page.getByRole("table", { name: "All attempts of this group" });
  const number = (row: number) => button(page, new RegExp(`^Attempt ${row}: `));
  const step = (row: number) => {
    const line = group.getByRole("row").filter({ has: number(row) });
    return line.getByRole("button", { name: /^Step 1: wrote .+ Truth .+\.$/ });
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
  for (const name of ["Characters", "Attention", "Why this reward"]) {
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
  await pressOn(page, page.locator("summary").filter({ hasText: "More charts" }));
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
  test("branch from a checkpoint, watch the lanes, name, note and delete a run", {
    tag: "@night",
  }, async ({ page }) => {
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
    const list = page.getByRole("region", { name: "Runs", exact: true });
    await expect(list.getByRole("button", { name: "Show blind" })).toBeVisible();
    await expectFocus(page);
    await pressOn(page, lanes.getByRole("button", { name: "Pause all" }));
    await expect(lanes.getByRole("button", { name: "Race all" })).toBeFocused();
    await pressOn(page, list.getByRole("button", { name: "Show Unchanged" }));

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
    await expect(list.getByRole("button", { name: "Show Unchanged" })).toBeFocused();
    expect(complaints).toEqual([]);
  });
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
    page.getByRole("region", { name: "Runs", exact: true }),
    page.getByRole("region", { name: "Attempts and inspector" }),
    page.getByRole("region", { name: "Charts" }),
    page.getByRole("complementary", { name: "Setup" }),
  ];
  await expect(lab[4] as Locator).toBeVisible();
  expect(await partsPassed(page, lab)).toEqual(lab.map((_, index) => index));
});
