/** Watch and Talk by keyboard only; a lesson is played by keyboard in happy/learn.spec.ts. */
import { expect } from "@playwright/test";
import { expectUpdate, openPage, playhead, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { press, pressOn, reach } from "./hands.ts";
import { button } from "./keyboard.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("four views: digits, attempts, steps, truth, stages, why", async ({ page }) => {
  const complaints = watchConsole(page);
  await openPage(page, "./?preset=quick&u=42");
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
  await expect(playhead(page)).toHaveAttribute("aria-valuetext", /^verifier’s update 9; .+ %/);

  // Digits change the view; run, update and attempt stay.
  await press(page, "2");
  await expect(page.getByRole("heading", { level: 1, name: /^Seven questions/ })).toBeVisible();
  await press(page, "3");
  await expect(page.getByRole("heading", { level: 1, name: "Lab" })).toBeAttached();
  await expectUpdate(page, 9);
  await press(page, "1", "4");
  await expect(page.getByRole("navigation", { name: "Scenes" })).toBeVisible();
  await press(page, "ArrowRight");
  const scenes = page.getByRole("navigation", { name: "Scenes" });
  await expect(scenes.getByRole("button", { name: /^Scene 2:/ })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await press(page, "PageUp");
  await expect(scenes.getByRole("button", { name: /^Scene 1:/ })).toHaveAttribute(
    "aria-current",
    "step",
  );
  // Nothing is drawn on the black screen, not even the focus.
  await keyboard.press("b");
  await expect(button(page, "Black screen. Show the scene again")).toBeFocused();
  await keyboard.press("Escape");
  await expect(button(page, "Black screen. Show the scene again")).toHaveCount(0);
  for (const key of ["Escape", "Escape"]) await keyboard.press(key);
  await expect(page.getByRole("list", { name: "Stages of this update" })).toBeVisible();
  expect(complaints).toEqual([]);
});
