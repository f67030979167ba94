/** Learn: a lesson played to its end by keyboard, and what becomes of the answers. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import { press, pressOn, reach } from "../accessible/hands.ts";
import { button } from "../accessible/keyboard.ts";
import { openPage, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const HOME = "./?view=learn";
const part = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** Answers the field that has the focus. */
async function answer(page: Page, label: string, number: string): Promise<void> {
  const field = page.getByLabel(label, { exact: false });
  await expect(field).toBeFocused();
  await field.press("ControlOrMeta+a");
  await page.keyboard.type(number);
  await press(page, "Enter");
}

/** Goal and prediction of lesson 2. */
async function predict(page: Page): Promise<void> {
  await pressOn(page, page.getByRole("button", { name: /^Lesson 2: / }));
  await expect(part(page, "Goal")).toBeVisible();
  await pressOn(page, button(page, "Make a prediction"));
  await expect(part(page, "Predict")).toBeFocused();
  const lock = button(page, /^(Choose an answer first|Lock in )/);
  await expect(lock).toHaveAttribute("aria-disabled", "true");
  const options = part(page, "Predict").getByRole("radio");
  await reach(page, options.first());
  await press(page, "Space", "ArrowDown");
  await expect(options.nth(1)).toBeChecked();
  await pressOn(page, lock);
}

test("a lesson by keyboard: predict, do, see, explain, check, further", async ({ page }) => {
  const complaints = watchConsole(page);
  await openPage(page, HOME);
  await predict(page);

  // Nothing is explained before it was done and seen.
  await expect(part(page, "Do")).toBeFocused();
  const next = button(page, /^(Do this first|What did you see\?)$/);
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await pressOn(page, page.getByRole("button", { name: "6467: no mark" }));
  await pressOn(page, button(page, "Check"));
  await answer(page, "Average points", "0.125");
  await answer(page, "Spread", "0.354");
  await answer(page, "Push of the right one", "0.875");
  await expect(page.getByText("That is the distance from the average.")).toBeVisible();
  await answer(page, "Push of the right one", "2.47");
  await answer(page, "Push of each wrong one", "-0.354");
  // The question asks about the other groups: all are tried first.
  await expect(next).toHaveAttribute("aria-disabled", "true");
  for (const group of ["none right", "half right", "all right"])
    await pressOn(page, button(page, group));
  await expect(page.getByText("your prediction", { exact: true })).toBeVisible();
  await pressOn(page, next);

  await expect(part(page, "See")).toBeFocused();
  await pressOn(page, button(page, "Both times all on the line, at 0"));
  await expect(page.getByText(/^Yes: the push is 0 when all are right/)).toBeVisible();
  await pressOn(page, button(page, "Why?"));
  await expect(page.getByText(/^You predicted: All up, but less/)).toBeVisible();
  await reach(page, page.getByLabel("Why did it happen?"));
  const explained = page.getByText(/^Comparing takes the difficulty out/);
  await expect(explained).toBeHidden();
  await page.keyboard.type("Nobody is better than the others.");
  await pressOn(page, button(page, "Read the explanation"));
  await expect(explained).toBeVisible();
  await pressOn(page, button(page, "One question"));

  // A wrong answer says why, and another may be tried.
  const answers = part(page, "Check").getByRole("button");
  await pressOn(page, answers.first());
  await expect(page.getByText("Try another answer.")).toBeVisible();
  await pressOn(page, answers.nth(1));
  await pressOn(page, button(page, "Go on"));
  await expect(page.getByText("Lesson done.")).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, button(page, "Next: What if nobody is ever right?"));
  await expect(page.getByRole("heading", { name: "What if nobody is ever right?" })).toBeVisible();
  await pressOn(page, button(page, "All lessons"));
  await expect(page.getByRole("button", { name: /^Lesson 2: .*done/s })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("answers come back after a reload, and can be forgotten", async ({ page }) => {
  await openPage(page, HOME);
  await button(page, /^Start: lesson 1/).click();
  await expect(part(page, "Goal")).toBeVisible();
  await button(page, "Make a prediction").click();
  await page.getByRole("radio").first().check();
  await page.reload();
  await expect(page.getByRole("radio").first()).toBeChecked();
  await button(page, "All lessons").click();
  await button(page, "Forget all answers").click();
  await button(page, "Forget them").click();
  await expect(button(page, /^Start: lesson 1/)).toBeVisible();
});
