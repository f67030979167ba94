/** Watch, the view that the page opens with. */
import { expect, type Locator, type Page } from "@playwright/test";
import { lasting } from "../accessible/audit.ts";
import { expectUpdate, openPage, playhead, push, statusOf, watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import {
  heading,
  headline,
  moment,
  player,
  QUICK,
  rail,
  recorded,
  row,
  sheet,
  source,
  steps,
  verdicts,
  view,
} from "./watch.ts";

const onFirstScreen = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });

async function expectFactsOnFirstScreen(page: Page): Promise<void> {
  await onFirstScreen(headline(page));
  for (const name of [/^Problem/, /^Generator/, /^Verifier/, /^Truth/]) {
    for (const cell of await row(page, name).getByRole("cell").all()) await onFirstScreen(cell);
  }
  for (const name of ["Generator", "Verifier"]) await onFirstScreen(player(page, name));
  for (const card of await rail(page).getByRole("option").all()) await onFirstScreen(card);
  await onFirstScreen(playhead(page));
  await onFirstScreen(page.getByRole("button", { name: "Play", exact: true }));
  await onFirstScreen(page.getByRole("button", { name: "Train it yourself" }));
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** What of Watch is cut or must be scrolled to in windows from 600 to 1,100 px, written as size and part. */
async function cutInWindows(page: Page): Promise<string[]> {
  const cut: string[] = [];
  for (const width of [1280, 1366, 1440, 1920]) {
    for (const height of [600, 657, 680, 768, 789, 840, 900, 1000, 1100]) {
      await page.setViewportSize({ width, height });
      const parts = await lasting(() =>
        page.evaluate(() => {
          const isCut = (part: Element) => {
            const { top, bottom, right } = part.getBoundingClientRect();
            return top < 0 || bottom > innerHeight || right > innerWidth;
          };
          const watch = document.querySelector("[data-view-part=watch]");
          const parts = [...(watch?.querySelectorAll("button, [role=row] > *") ?? [])];
          const names = parts
            .filter((part) => part.checkVisibility() && isCut(part))
            .map((part) => part.getAttribute("aria-label") ?? part.textContent ?? "");
          return watch && watch.scrollHeight > watch.clientHeight
            ? ["Watch scrolls", ...names]
            : names;
        }),
      );
      cut.push(...parts.map((part) => `${width}x${height}: ${part}`));
    }
  }
  return cut;
}

test("the page opens as Watch; a stranger's facts are on the first screen, as recorded", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  // With reduced motion a first visit shows the opening's update and nothing plays.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "./");
  await expect(view(page, "Watch")).toHaveAttribute("aria-current", "page");
  for (const name of ["Learn", "Lab", "Talk"]) await expect(view(page, name)).toBeVisible();
  await expect(source(page)).toContainText("Recorded run");
  // The columns of the opening have room, too.
  await expectFactsOnFirstScreen(page);
  expect(await cutInWindows(page)).toEqual([]);
  // Nor in the whole run, while it plays and at its end.
  await page.keyboard.press("Space");
  await expect(page.getByRole("group", { name: /^Generator: knows/ })).toBeVisible();
  await page.keyboard.press("Space");
  expect(await cutInWindows(page)).toEqual([]);
  await playhead(page).press("End");
  expect(await cutInWindows(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPage(page, QUICK);
  await expectUpdate(page, 46);
  await expectFactsOnFirstScreen(page);

  const name = await heading(page).innerText();
  const attempt = Number(/Attempt (\d+) of 8/.exec(name)?.[1]) - 1;
  const record = await recorded(page, attempt);
  // What both models wrote, which step is wrong, and whether the verifier noticed.
  expect(await steps(page).allInnerTexts()).toEqual(record?.steps);
  const shown = await verdicts(page).evaluateAll((cells) =>
    cells.map((cell) => (cell.getAttribute("data-verdict") === "right" ? 1 : -1)),
  );
  expect(shown).toEqual(record?.verdicts);
  const tags = record?.steps.map((_, k) => {
    const [isRight, saidRight] = [record.stepTruth[k], record.verdicts?.[k] === 1];
    if (isRight) return saidRight ? "right" : "falseAlarm";
    return saidRight ? "missed" : "caught";
  });
  expect(new Set(tags)).toContain("missed");
  expect(
    await steps(page).evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-tag"))),
  ).toEqual(tags);
  // What is rewarded: the answer, and for what each model is paid.
  await expect(
    row(page, /^Truth/)
      .getByRole("cell")
      .last(),
  ).toContainText("0 points");
  await expect(player(page, "Generator")).toContainText("Paid for");
  await expect(player(page, "Verifier")).toContainText("Paid for");
  await expect(player(page, "Generator")).toContainText("Learns now");
  expect(complaints).toEqual([]);
});

test("on a phone both models' text and verdicts are on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, QUICK);
  await expectUpdate(page, 46);
  await expectFactsOnFirstScreen(page);
  await expect(verdicts(page)).toHaveCount(3);
  for (const name of ["Watch", "Learn", "Lab", "Try"]) await onFirstScreen(view(page, name));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // The first attempt of the opening is whole, with all eight below it; the chart may be further down.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "./");
  for (const text of ["Truth", "All eight"]) await onFirstScreen(page.getByText(text).first());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("another view keeps run, update, attempt and step, and neither starts nor stops", async ({
  page,
}) => {
  await openPage(page, `${QUICK}&g=3&s=2`);
  await expect(steps(page).nth(1)).toHaveAttribute("aria-pressed", "true");
  const before = await moment(page);
  for (const name of ["Learn", "Lab", "Talk"]) {
    await push(view(page, name));
    await expect(page).toHaveURL(new RegExp(`&view=${name.toLowerCase()}$`));
    await expect(view(page, "Watch").and(page.locator("[aria-current]"))).toHaveCount(0);
    if (name === "Talk") {
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
    } else {
      await page.keyboard.press("1");
    }
    await expect(steps(page).nth(1)).toHaveAttribute("aria-pressed", "true");
    expect(await moment(page)).toEqual(before);
    await expect.poll(() => new URL(page.url()).search).toBe(`${QUICK.slice(2)}&g=3&s=2`);
  }
  // A recording that plays goes on playing.
  await page.keyboard.press("Space");
  await expect.poll(() => statusOf(page)).toBe("training");
  await page.keyboard.press("3");
  await expect(page.getByRole("textbox", { name: "Seed" })).toHaveValue("1");
  expect(await statusOf(page)).toBe("training");
  await page.keyboard.press("1");
  await expect(sheet(page)).toBeVisible();
  expect(await statusOf(page)).toBe("training");
});
