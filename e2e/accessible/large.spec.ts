/** The page at 200 % browser font size (WCAG 1.4.4). */
import { expect, type Page } from "@playwright/test";
import { openLab, openPage, push } from "../lab.ts";
import { test } from "../test.ts";
import { overflow } from "./audit.ts";
import { openView } from "./screens.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    await use({ ...launchOptions, args });
  },
});

/** Texts that are clipped by their box. Texts for screen readers only have a box of one pixel and are skipped. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, label, h1, h2, h3, summary, dt, dd, option, th, p")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.clientWidth > 1 && !element.closest(".visually-hidden"))
      .flatMap((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const isCut =
          (overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1);
        return isCut
          ? [`${element.tagName} “${element.textContent?.slice(0, 50)}” is cut off`]
          : [];
      }),
  );

/** The focused element, if another element covers its center (WCAG 2.4.11). */
const coveredFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    // A crosshair passes pointer events through to its plot.
    const whole = element.closest("figure") ?? element;
    const isSeen = over && (whole.contains(over) || over.closest("label")?.contains(element));
    const which = element.outerHTML.slice(0, 120);
    return isSeen ? [] : [`${which} is covered by ${over?.outerHTML.slice(0, 80)}`];
  });

const MICRO = "./?preset=micro&engine=cpu&lang=en&u=5";

async function faultsOf(page: Page): Promise<string[]> {
  return [...(await overflow(page)), ...(await cutTexts(page))];
}

/** Elements that were covered when Tab reached them. */
async function tabbedFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Tab");
    faults.push(...(await coveredFocus(page)));
  }
  return faults;
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

test("Watch, Learn and Talk at 200 % font size: no text is clipped, nothing scrolls sideways", async ({
  page,
}) => {
  await openPage(page, `${MICRO}&view=watch`);
  const finding = page.getByRole("heading", { level: 1 });
  await expect(finding).toBeVisible();
  expect(
    await finding.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize)),
  ).toBeGreaterThan(40);
  const faults = [...(await faultsOf(page)), ...(await tabbedFaults(page))];
  for (const [key, part] of [
    ["2", page.getByRole("list", { name: "How a push works" })],
    ["4", page.getByRole("navigation", { name: "Scenes" })],
  ] as const) {
    await page.keyboard.press(key);
    await expect(part).toBeVisible();
    faults.push(...(await faultsOf(page)).map((fault) => `view ${key}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test("the Lab at 200 % font size: no text is clipped and nothing scrolls sideways", async ({
  page,
}) => {
  await openLab(page, MICRO);
  const play = page.getByRole("button", { name: "One round", exact: true });
  expect(
    await play.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize)),
  ).toBeGreaterThan(22);
  await push(page.getByRole("button", { name: /^Step 1: / }).first());
  await expect(page.getByRole("region", { name: "Attempt 1, update 5" })).toBeVisible();
  const faults = [...(await faultsOf(page)), ...(await tabbedFaults(page))];
  for (const view of ["share", "runs", "branch", "sample"] as const) {
    await openView(page, view);
    faults.push(...(await faultsOf(page)).map((fault) => `${view}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
