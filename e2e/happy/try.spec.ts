import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../accessible/audit.ts";
import { openLab, push, recordTraffic, watchConsole } from "../lab.ts";
import { test } from "../test.ts";

const view = (page: Page): Locator => page.getByRole("region", { name: "Try it yourself" });
const atRest = (page: Page) => expect(view(page)).toHaveAttribute("aria-busy", "false");

/** Opens the inference lab by its shortcut and waits for the shipped weights. */
async function open(page: Page): Promise<void> {
  await openLab(page, "./?preset=micro");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("y");
  await expect(view(page)).toBeVisible();
  await expect(view(page).locator("[data-game]")).toBeVisible();
}

const game = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "The toy" }).getByRole("button", { name });
const told = (page: Page) => page.locator("[data-game] p[role=status]").last();
const wheels = (page: Page) => page.getByRole("spinbutton", { name: /^Answer, step/ });

test("a sum is turned by keyboard, and both verifiers judge each turn; the truth comes last", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await open(page);
  await expect(told(page)).not.toBeEmpty();
  await expect(page.locator("[data-moment=before], [data-moment=after]")).toHaveCount(2);
  const [first, second] = [wheels(page).nth(0), wheels(page).nth(1)];
  await first.focus();
  await page.keyboard.press("9");
  await expect(second).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  // 9 is followed by 0.
  await expect(first).toHaveAttribute("aria-valuetext", "0");
  await expect(view(page).locator("[data-stale]")).toHaveCount(0);
  await expect(told(page)).toContainText(/is wrong for|Right/);

  // A digit of the problem takes the other one of its column along.
  const upper = page.getByRole("spinbutton", { name: "Column 1, upper digit" });
  const lower = page.getByRole("spinbutton", { name: "Column 1, lower digit" });
  await upper.press("9");
  await expect(lower).toHaveAttribute("aria-valuetext", "0");
  await push(page.getByRole("button", { name: "Show the right answer" }));
  await expect(page.getByRole("table", { name: /^Which digits each verifier/ })).toBeVisible();
  await expectAccessible(page);
  expect(await view(page).innerText()).not.toMatch(/\bNaN\b|undefined|\[object/);
  expect(complaints).toEqual([]);
});

test("a wheel turns by a press, by a swipe and, with the focus, by the wheel of the mouse", async ({
  page,
}) => {
  await open(page);
  const wheel = wheels(page).nth(1);
  await wheel.press("5");
  const value = () => wheel.getAttribute("aria-valuetext");
  const box = await wheel.boundingBox();
  if (!box) throw new Error("The wheel is not drawn.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y - 20);
  expect(await value()).toBe("6");
  await page.mouse.click(x, y + 20);
  expect(await value()).toBe("5");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 6 });
  await page.mouse.up();
  expect(await value()).toBe("7");
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 60);
  await expect.poll(value).toBe("6");
  await wheels(page).nth(0).focus();
  await page.mouse.wheel(0, 60);
  expect(await value()).toBe("6");
});

test("be the verifier by keyboard only", async ({ page }) => {
  await open(page);
  await game(page, "Be the verifier").press("Enter");
  const marks = view(page).getByRole("group");
  await expect(marks.first()).toBeVisible();
  const count = await marks.count();
  for (const mark of await marks.all()) {
    await mark.getByRole("button", { name: "wrong" }).press("Enter");
  }
  await expect(marks.locator("[aria-pressed=true]")).toHaveCount(count);
  await expect(view(page).locator("[data-verdict]")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show its verdicts" }).press("Enter");
  await expect(view(page).locator("[data-agrees]")).toHaveCount(count);
  await expect(view(page).locator("[data-verdict]")).toHaveCount(count);
  await expect(told(page)).toContainText(/win/i);
  await page.getByRole("button", { name: "Another problem" }).press("Enter");
  await expect(marks.first()).toBeVisible();
});

test("fool the verifier: won by the hints, and the win is kept", async ({ page }) => {
  await open(page);
  await push(game(page, "Fool the verifier"));
  await expect(wheels(page).first()).toBeVisible();
  // The first hint names the column, the second the digit; before them every try is a step up.
  const hint = /Hint: it believes (\d) for/;
  const question = page.locator("button:not([aria-disabled=true])", {
    hasText: "Does it believe this?",
  });
  await expect(async () => {
    const text = (await told(page).textContent()) ?? "";
    if (text.startsWith("Fooled")) return;
    const digit = hint.exec(text)?.[1];
    for (const wheel of digit ? await wheels(page).all() : [wheels(page).first()]) {
      await (digit ? wheel.press(digit) : wheel.press("ArrowUp"));
      // Where the turn gave the right digit, or the game is won, there is nothing to ask.
      if ((await question.count()) > 0) await push(question);
      await atRest(page);
    }
    expect(await told(page).textContent()).toMatch(/^Fooled/);
  }).toPass();
  await expect(view(page).getByText("Games won: 1", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(view(page).getByText("Games won: 1", { exact: true })).toBeVisible();
});

test("ask the generator: eight answers, one choice, and what the votes choose", async ({
  page,
}) => {
  await open(page);
  await push(game(page, "Ask the generator"));
  const table = page.getByRole("table", { name: "The eight answers" });
  const answers = table.getByRole("button");
  await expect(answers).toHaveCount(8);
  await push(answers.nth(3));
  await expect(answers.nth(3)).toHaveAttribute("aria-pressed", "true");
  await expect(table).toContainText("the majority");
  // The verifier's word is its own; what is right is one answer at most.
  const right = table.getByRole("row").filter({ hasText: "✓ right" }).getByRole("button");
  expect(new Set(await right.allTextContents()).size).toBeLessThanOrEqual(1);
  await expectAccessible(page);
});

test("a library that fails to load gives one sentence; closing it leaves the page unchanged", async ({
  page,
}) => {
  await page.route("**/recordings/index.json", (route) => route.abort());
  await openLab(page, "./?preset=micro#try");
  await expect(view(page).getByRole("alert").filter({ hasText: "index.json" })).toBeVisible();
  await expect(view(page).getByText("No trained models are here")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(view(page)).toHaveCount(0);
  await expect(page).toHaveURL(({ hash }) => hash === "");
});

test("a dead worker gives one sentence, and the weights load again with the view", async ({
  page,
}) => {
  await recordTraffic(page);
  await open(page);
  await page.evaluate(() => window.startedWorkers.at(-1)?.terminate());
  await expect(
    view(page).getByRole("alert").filter({ hasText: "stopped answering" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("y");
  await expect(view(page).locator("[data-game]")).toBeVisible();
});

test("tries the run's own weights while it trains", async ({ page }) => {
  await openLab(page, "./?preset=micro&engine=cpu&updates=10000");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("l");
  // The recording stays on screen until the run's first own update.
  await expect.poll(() => page.evaluate(() => window.tangoLab?.state().source)).toBe("live");
  const saved = () => page.evaluate(() => window.tangoLab?.state().saved?.line ?? 0);
  await expect.poll(saved, { intervals: [500] }).toBeGreaterThan(0);
  await page.keyboard.press("y");
  const before = await page.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0);
  await push(game(page, "Ask the generator"));
  await expect(page.getByRole("table", { name: "The eight answers" })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => window.tangoLab?.metrics().lines.length ?? 0))
    .toBeGreaterThan(before);
});
