/** The dialogs and single-letter shortcuts by keyboard only. */
import { expect } from "@playwright/test";
import { expectUpdate, playhead, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { expectFocus, expectTrap, press, pressOn, reach, typeInto } from "./hands.ts";
import { atRest, button, dialog } from "./keyboard.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("inference lab: enter a problem, sample, edit a step and judge it again", async ({ page }) => {
  const complaints = watchConsole(page);
  await atRest(page);
  await press(page, "y");
  const view = page.getByRole("region", { name: "Try it yourself" });
  await pressOn(
    page,
    view.getByRole("button", { name: /^More/ }).and(page.locator("[aria-expanded]")),
  );
  const problem = view.getByRole("textbox", { name: "Problem", exact: true });
  await expect(problem).toBeEnabled();
  await typeInto(page, problem, "12+34");
  await pressOn(page, view.getByRole("button", { name: "Sample 8 solutions" }));
  const step = view.getByRole("button", { name: /^Step 1: wrote .+ Truth .+\.$/ });
  await pressOn(page, step.first());
  const text = view.getByRole("textbox", { name: "Text of step 1" });
  await expect(text).toBeFocused();
  await typeInto(page, text, "9");
  await press(page, "Enter");
  const edited = view.getByRole("region", { name: "Edit and re-judge" });
  await expect(edited.locator("[data-verdict]").first()).toBeVisible();
  await press(page, "Escape");
  await expect(view).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();

  // The shortcut copies the focused step to the editor.
  await reach(page, button(page, /^Attempt 1: /));
  await press(page, "ArrowDown", "ArrowRight", "e");
  await expect(view.getByRole("textbox", { name: "Text of step 1" })).toBeFocused();
  await expect(view.getByRole("button", { name: "Re-judge" })).toBeVisible();
  await press(page, "Escape");
  await expect(view).toHaveCount(0);

  await press(page, "c");
  await expect(view.getByRole("group", { name: "Compared with" })).toBeVisible();
  await expect(view.getByRole("button", { name: "Stop comparing" })).toBeVisible();
  await press(page, "Escape");
  await press(page, "z");
  const freeze = page.getByRole("button", { name: "Freeze the verifier" });
  await expect(freeze).toHaveAttribute("aria-pressed", "true");
  await press(page, "Escape");
  expect(complaints).toEqual([]);
});

test("share, help, single-letter shortcuts off and on", async ({ page, context }) => {
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
  expect(complaints).toEqual([]);
});
