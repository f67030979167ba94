/** Watch: the attempts, steps and stages of one group. */
import { expect, type Page } from "@playwright/test";
import { expectUpdate, openPage, push, seek, statusOf, updatesOf } from "../lab.ts";
import { test } from "../test.ts";
import { heading, headline, moment, QUICK, rail, steps, verdicts } from "./watch.ts";

const stage = (page: Page) =>
  page.getByRole("list", { name: "Stages of this update" }).locator("[aria-current=step]");

test("attempts and steps are chosen by pointer and keyboard; Enter asks why in the Lab", async ({
  page,
}) => {
  await openPage(page, QUICK);
  await rail(page)
    .getByRole("option", { name: /^Attempt 2: / })
    .click();
  await expect(heading(page)).toContainText("Attempt 2 of 8");
  await page.getByRole("button", { name: "Next attempt" }).click();
  await expect(heading(page)).toContainText("Attempt 3 of 8");
  await steps(page).nth(1).click();
  await expect(steps(page).nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => new URL(page.url()).search).toBe(`${QUICK.slice(2)}&g=3&s=2`);
  // Without a focused element, arrows choose too.
  await steps(page).nth(1).blur();
  await page.keyboard.press("ArrowRight");
  await expect(steps(page).nth(2)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowDown");
  await expect(heading(page)).toContainText("Attempt 4 of 8");
  await page.keyboard.press("ArrowLeft");
  await expect(steps(page).nth(2)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: /^Why attempt 4 is/ })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Reward" })).toBeVisible();
});

test("stage by stage, a generator's update has five stages and a verifier's four", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, QUICK);
  await push(page.getByRole("button", { name: "Stage 1: Write" }));
  await expect(stage(page)).toHaveText("Write");
  const findings = [await headline(page).innerText()];
  await expect(steps(page)).toHaveText([/\S/, /\S/, /\S/]);
  await expect(verdicts(page)).toHaveCount(0);
  for (const name of ["Check", "Grade", "Compare", "Learn"]) {
    await page.keyboard.press(".");
    await expect(stage(page)).toHaveText(name);
    findings.push(await headline(page).innerText());
    await expect(verdicts(page)).toHaveCount(3);
    const isGraded = name !== "Check";
    await expect(steps(page).and(page.locator('[data-tag="missed"]'))).toHaveCount(
      isGraded ? 1 : 0,
    );
    await expect(rail(page).getByRole("option", { name: /, mean push / })).toHaveCount(
      name === "Compare" || name === "Learn" ? 8 : 0,
    );
  }
  await expect(rail(page).getByRole("option", { name: /chance of .+ from .+ to / })).toHaveCount(8);
  expect(new Set(findings).size).toBe(5);
  await expectUpdate(page, 46);
  // The next stage is the next update's first; back returns to this one's last.
  await page.keyboard.press(".");
  await expectUpdate(page, 47);
  await page.keyboard.press(",");
  await expect(stage(page)).toHaveText("Learn");
  await expectUpdate(page, 46);
  await page.keyboard.press("m");
  await expect(stage(page)).toHaveCount(0);

  // The verifier's practice.
  await seek(page, 1);
  await push(page.getByRole("button", { name: "Stage 1: Write" }));
  await expect(heading(page)).toContainText("Check ");
  const names = page.getByRole("list", { name: "Stages of this update" }).getByRole("button");
  await expect(names).toHaveText(["Write", "Grade", "Compare", "Learn"]);
  for (const name of ["Grade", "Compare", "Learn"]) {
    await page.keyboard.press(".");
    await expect(stage(page)).toHaveText(name);
  }
  await expectUpdate(page, 1);
});

test("U goes to the next group with something to learn", async ({ page }) => {
  await openPage(page, "./?preset=quick&stepCount=problem&seed=1&u=1");
  await expectUpdate(page, 1);
  const even = page.getByText("all alike: nothing to learn");
  // Updates whose attempts are all alike lie between two uneven groups.
  const shown = async () => {
    const before = await moment(page);
    await page.keyboard.press("u");
    await expect.poll(() => moment(page)).not.toEqual(before);
    await expect(even).toHaveCount(0);
    const update = await updatesOf(page);
    await expectUpdate(page, update);
    return update;
  };
  const visited = [1];
  for (let press = 0; press < 12; press++) visited.push(await shown());
  const isUneven = await page.evaluate(() => {
    const groups = window.tangoLab?.rollouts() ?? [];
    return groups.map(({ rows }) => rows.some(({ reward }) => reward !== rows[0]?.reward));
  });
  // One group per update; the page holds those up to the one on screen.
  const uneven = isUneven.flatMap((is, index) => (is && index > 0 ? [index + 1] : []));
  expect(visited.slice(1)).toEqual(uneven);
  expect(uneven.at(-1)).toBeGreaterThan(visited.length);
  expect(await statusOf(page)).toBe("paused");
});
